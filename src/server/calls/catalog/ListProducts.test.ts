import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { noFilter, type listSorts, type ListFilter, type Range } from "#domain/catalog/listFilter";
import type { WireInput } from "#contract/index";
import { chooseProducts } from "#server/db/queries/listFilters";
import { changeVariant, setStock } from "#test/data/catalog";
import { fc, runs } from "#test/properties";
import { fileServer } from "#test/testServer";

const server = await fileServer({ env: { ITEMS_PER_PAGE: "5" } });
const browser = server.browser();

async function listed(name: string, page: number) {
  const { productList, facets: _, ...place } = await browser.call("ListProducts", { name, page });
  return { ids: productList.map(({ productId }) => productId), ...place };
}

/** How often calls of it were counted toward its limit. */
async function counted(): Promise<number> {
  const { rows } = await server.db.execute<{ uses: number }>(
    sql`select coalesce(sum(count), 0)::int as uses from limit_count where name like 'ListProducts in %'`,
  );
  return rows[0]?.uses ?? 0;
}

describe("ListProducts", () => {
  it("counts a filtered list toward its limit, and a plain one not, which comes from the cache", async () => {
    await listed("dining", 1);
    expect(await counted()).toBe(0);
    await browser.call("ListProducts", { name: "dining", sort: "price-low" });
    expect(await counted()).toBe(1);
  });

  it("lists a category page by page, with the number of its products and pages", async () => {
    const { pages, total } = await listed("dining", 1);
    expect({ pages, total }).toEqual({ pages: 4, total: 16 });
    const all: number[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const found = await listed("dining", page);
      expect(found).toMatchObject({ page, pages, total });
      all.push(...found.ids);
    }
    expect(all).toEqual(Array.from({ length: 16 }, (_, at) => 2001 + at));
  });

  it.each([
    ["specials", "Specials"],
    ["newarrivals", "NewArrivals"],
    ["BS_0", "BestSellers"],
  ] as const)("lists %s as the call %s does", async (name, call) => {
    for (const page of [1, 2]) {
      const tiles = await browser.call(call, { page });
      expect((await listed(name, page)).ids).toEqual(tiles.map(({ productId }) => productId));
    }
  });

  it("answers the last page for one beyond it, and one empty page for an unknown name", async () => {
    expect(await listed("dining", 999_999)).toMatchObject({ ids: [2016], page: 4 });
    expect(await listed("garden", 3)).toEqual({ ids: [], page: 1, pages: 1, total: 0 });
  });

  it("does not search for the filters of a name that no list has", async () => {
    const search = vi.spyOn(server.context.searchQueue, "add");
    for (let turn = 0; turn < 20; turn += 1)
      expect(await browser.call("ListProducts", { name: `made-up-${turn}`, page: 1 })).toMatchObject({
        productList: [],
        facets: null,
      });
    expect(search).not.toHaveBeenCalled();
  });

  it("leaves the specification's own calls empty beyond the last page", async () => {
    expect(await browser.call("ProdByCat", { categoryName: "dining", page: 5 })).toEqual([]);
  });
});

type Listed = {
  id: number;
  type: string;
  color: string;
  material: string;
  price: number;
  width: number | null;
  depth: number | null;
  height: number | null;
  onSale: boolean;
  today: boolean;
  locations: number[];
};

/** The variants of the living room, read plainly. */
async function livingRoom(): Promise<Listed[]> {
  const { rows } = await server.db.execute<Listed>(sql`
    select v.product_id as id, p.type, v.color_family as color, v.material, coalesce(c.price, v.price) / 100.0::float8 as price,
      v.width, v.depth, v.height, coalesce(v.regular_price > coalesce(c.price, v.price), false) as "onSale",
      exists (select from stock s where s.sku = v.sku and s.on_hand > s.reserved and s.location_id = 0)
        and v.in_stock_days = 0 as today,
      array(select s.location_id from stock s where s.sku = v.sku and s.on_hand > s.reserved) as locations
    from variant v join product p using (product_id) left join combo c on c.combo_id = p.combo_id
    where v.product_id in (select product_id from product_category where category_id = 1)`);
  return rows;
}

function isIn(value: number | null, { min = -Infinity, max = Infinity }: Range): boolean {
  if (min === -Infinity && max === Infinity) return true;
  return value !== null && value >= min && value <= max;
}

function matches(variant: Listed, filter: ListFilter): boolean {
  const { types, colors, materials, locationId } = filter;
  return (
    (types.length === 0 || types.includes(variant.type)) &&
    (colors.length === 0 || colors.includes(variant.color)) &&
    (materials.length === 0 || materials.includes(variant.material)) &&
    (["price", "width", "depth", "height"] as const).every((name) => isIn(variant[name], filter[name])) &&
    (!filter.availableToday || variant.today) &&
    (!filter.onSale || variant.onSale) &&
    (locationId === undefined || variant.locations.includes(locationId))
  );
}

const ids = (variants: readonly Listed[]) =>
  [...new Set(variants.map(({ id }) => id))].toSorted((a, b) => a - b);

async function choose(filter: Partial<ListFilter>, more: Partial<WireInput<"ListProducts">> = {}) {
  return browser.call("ListProducts", { name: "living", filter: { ...noFilter, ...filter }, ...more });
}

describe("ListProducts with a shopper's choice", () => {
  it("lists the products with a variant that matches all of it, and counts what each further choice leaves", async () => {
    const variants = await livingRoom();
    const range = (most: number) =>
      fc.record(
        { min: fc.integer({ min: 0, max: most }), max: fc.integer({ min: 0, max: most }) },
        { requiredKeys: [] },
      );
    const filters: fc.Arbitrary<ListFilter> = fc.record({
      types: fc.subarray(["Sofas", "Chairs", "Sectionals", "Coffee Tables"], { maxLength: 3 }),
      colors: fc.subarray(["Gray", "Blue", "Brown", "Beige", "Red"], { maxLength: 2 }),
      materials: fc.subarray(["Fabric", "Leather", "Wood", "Velvet"], { maxLength: 2 }),
      bedSizes: fc.constant([]),
      firmnesses: fc.constant([]),
      price: range(2_000),
      width: range(120),
      depth: fc.constant({}),
      height: range(80),
      availableToday: fc.boolean(),
      onSale: fc.boolean(),
      locationId: fc.option(fc.integer({ min: 0, max: 5 }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => {
        const found = await chooseProducts(server.db, {
          source: { kind: "category", slug: "living" },
          filter,
          sort: "featured",
        });
        expect(found.ids.toSorted((a, b) => a - b)).toEqual(
          ids(variants.filter((each) => matches(each, filter))),
        );
        const anyColor = variants.filter((each) => matches(each, { ...filter, colors: [] }));
        for (const { name, count } of found.facets.colors)
          expect(count).toBe(ids(anyColor.filter(({ color }) => color === name)).length);
        const anyType = variants.filter((each) => matches(each, { ...filter, types: [] }));
        for (const { name, count } of found.facets.types)
          expect(count).toBe(ids(anyType.filter(({ type }) => type === name)).length);
        const onSale = variants.filter((each) => matches(each, { ...filter, onSale: true }));
        expect(found.facets.onSale).toBe(ids(onSale).length);
      }),
      { numRuns: runs(60) },
    );
  });

  it("shows the picture of the variant that matches, and leads to it", async () => {
    const { productList, total } = await choose({
      colors: ["Gray"],
      materials: ["Fabric"],
      price: { max: 950 },
    });
    expect(total).toBeGreaterThan(1);
    const ansley = productList.find(({ productId }) => productId === 1001);
    expect(ansley).toMatchObject({
      sku: "ANS-SOF-SLT",
      thumbnailImage: expect.stringContaining("slate"),
      secondImage: expect.stringContaining("slate"),
    });
  });

  it("leads to no variant where all of a product's variants match", async () => {
    const { productList } = await choose({ types: ["Mattresses"] }, { name: "mattress" });
    expect(productList[0]).toMatchObject({ productId: 4001, sizes: "5 sizes, Queen $449.00", width: null });
    expect(productList[0]).not.toHaveProperty("sku");
  });

  it("finds a mattress by bed size and firmness, and leads to that size", async () => {
    const { productList, facets } = await choose(
      { bedSizes: ["Queen"], firmnesses: ["Firm"] },
      { name: "mattress" },
    );
    const price = { lowPriceVar: { finalPrice: 549 }, highPriceVar: { finalPrice: 549 } };
    expect(productList).toMatchObject([
      { productId: 4002, sku: "STM-MAT-Q", ...price, width: 60, sizes: "Queen" },
    ]);
    expect(facets?.firmnesses).toContainEqual({ name: "Plush", count: 1 });
    expect(facets?.bedSizes).toContainEqual({ name: "King", count: 1 });
    expect(facets?.bedSizes.map(({ name }) => name)).not.toContain("Cal King");
  });

  it("sorts the whole list, not only a page of it", async () => {
    const prices = async (sort: (typeof listSorts)[number]) => {
      const pages = [1, 2, 3].map((page) => choose({}, { sort, page }));
      const lists = (await Promise.all(pages)).map(({ productList }) => productList);
      return lists.flat().map(({ lowPriceVar }) => lowPriceVar.finalPrice);
    };
    const low = await prices("price-low");
    expect(low).toEqual(low.toSorted((a, b) => a - b));
    const high = await prices("price-high");
    expect(high).toEqual(high.toSorted((a, b) => b - a));
    const { productList } = await choose({}, { sort: "best-selling" });
    expect(productList[0]?.productId).toBe(1001);
    const newest = await choose({}, { sort: "newest" });
    expect(newest.productList[0]?.productId).not.toBe(1001);
  });

  it("pages through a filtered list", async () => {
    const filter = { materials: ["Fabric"] };
    const first = await choose(filter);
    expect(first).toMatchObject({ page: 1, total: 12, pages: 3 });
    const last = await choose(filter, { page: 99 });
    expect(last).toMatchObject({ page: 3, total: 12 });
    expect(last.productList).toHaveLength(2);
  });

  it("finds nothing for a choice that no product has, and says what else there is", async () => {
    const { productList, total, facets } = await choose({ colors: ["Plaid"] });
    expect([productList, total]).toEqual([[], 0]);
    expect(facets?.colors.length).toBeGreaterThan(5);
  });

  it.each([
    { filter: { price: { min: -1 } } },
    { filter: { colors: Array.from({ length: 21 }, (_, at) => `c${at}`) } },
    { sort: "random" },
  ])("rejects %j", async (wrong) => {
    const { status } = await browser.send("ListProducts", { name: "living", ...wrong } as never);
    expect(status).toBe(400);
  });

  it("follows stock and prices, at the latest a minute later", async () => {
    const fresh = async (filter: Partial<ListFilter>) => {
      const source = { kind: "category", slug: "living" } as const;
      return (
        await chooseProducts(server.db, { source, filter: { ...noFilter, ...filter }, sort: "featured" })
      ).ids;
    };
    for (const sku of ["CBT-TBL-OAK", "CBT-TBL-WAL", "CBT-TBL-ESP"])
      await setStock(server.db, sku, { onHand: 0, reserved: 0 });
    expect(await fresh({ availableToday: true })).not.toContain(1007);
    const before = await fresh({ price: { max: 100 } });
    await changeVariant(server.db, "ANS-SOF-SLT", { price: 99_00 as never });
    expect(await fresh({ price: { max: 100 } })).toEqual([1001, ...before]);
  });

  it("shows a product's new price when the same choice is made again", async () => {
    const wanted = { name: "living", sort: "price-low" as const, filter: { colors: ["Gray"] } };
    const prices = async () =>
      (await browser.call("ListProducts", wanted)).productList.map(
        ({ lowPriceVar }) => lowPriceVar.finalPrice,
      );
    const before = await prices();
    expect(await prices()).toEqual(before);
    const { productList } = await browser.call("ListProducts", wanted);
    const { sku } = productList[0]!.lowPriceVar;
    await changeVariant(server.db, sku, { price: 12_00 as never });
    await vi.waitFor(async () => expect((await prices())[0]).toBe(12), 5_000);
  });
});
