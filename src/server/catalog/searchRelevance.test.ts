import { describe, expect, it } from "vitest";
import { newUserId } from "#test/data/builders";
import { changeVariant } from "#test/data/catalog";
import { noFilter } from "#domain/catalog/listFilter";
import type { WireInput } from "#contract/index";
import { fileServer } from "#test/testServer";

const server = await fileServer();

async function search(query: string) {
  return (await server.browser().call("Search", { userId: newUserId(), query })).productList;
}

async function names(query: string): Promise<string[]> {
  return (await search(query)).map(({ name }) => name);
}

describe("a search", () => {
  it("leaves out what only a description names, where anything else is found", async () => {
    const tables = await names("oak table");
    expect(tables).toContain("Oakhurst Dining Table");
    expect(tables).not.toContain("Avondale Dining Bench");
    expect(tables).not.toContain("Oakhurst Spindle Dining Chairs, Set of 2");
    expect(await names("couch")).not.toContain("Amsterdam Arc Floor Lamp");
    expect(await names("guitar or stairwell"), "only descriptions").toContain("Glenwood Apartment Sofa");
  });

  it("finds what a variant or a material names, beside what a name does", async () => {
    expect(await names("queen")).toContain("Chattahoochee 10-Inch Medium Hybrid Mattress");
    expect(await names("leather")).toContain("Grady Power Recliner");
    expect(await names("gray sofa")).toContain("Decatur Chaise Sectional");
  });

  it("finds by their firmness all mattresses that the filter calls so", async () => {
    const { facets } = await server.browser().call("Search", { query: "mattress", withFacets: true });
    const medium = facets?.firmnesses.find(({ name }) => name === "Medium")?.count;
    expect(medium).toBe(3);
    expect((await names("medium mattress")).slice(0, medium)).toContain(
      "Lakeside 8-Inch Memory Foam Mattress",
    );
  });

  it.each(["sofabed", "futon", "hide-a-bed"])("knows a sleeper sofa as a %s", async (query) => {
    expect(await names(query)).toEqual(["Piedmont Queen Sleeper Sofa"]);
  });

  it.each(["king size bed", "King-Sized Bed"])("finds for %j what it finds for a king bed", async (query) => {
    const kings = await names("king bed");
    expect(kings[0]).toMatch(/\bBed$/);
    expect(await names(query)).toEqual(kings);
    expect(kings).not.toContain("Loring Button-Tufted Queen Bed");
  });

  it.each([
    ["queen bed", /\bBed$/],
    ["bed queen", /\bBed$/],
    ["oak table", /\bTable\b/],
    ["mirror oak", /\bMirror\b/],
    ["dining set with bench", /\bDining Set\b/],
    ["sofa leather", /\bSofa\b/],
    ["set of dining chairs", /\bChairs?\b/],
    ["nightstand set of 2", /\bNightstand\b/],
    ["wood dresser", /\bDresser\b/],
  ])("for %j shows that kind of furniture before all others", async (query, kind) => {
    const found = (await search(query)).filter(({ forSale }) => forSale).map(({ name }) => kind.test(name));
    expect(found[0]).toBe(true);
    expect(found).toEqual(found.toSorted((a, b) => Number(b) - Number(a)));
  });

  it.each(["price-low", "price-high"] as const)(
    "sorted by %s is in the order of the prices shown",
    async (sort) => {
      for (const query of ["king mattress", "queen bed"]) {
        const { productList } = await server.browser().call("Search", { query, sort });
        const shown = productList.map(({ lowPriceVar }) => lowPriceVar.finalPrice);
        expect(shown).toEqual(shown.toSorted((a, b) => (sort === "price-low" ? a - b : b - a)));
        expect(
          productList.some(({ sku }) => sku !== ""),
          "leads to the size",
        ).toBe(true);
      }
    },
  );

  it("shows what is for sale before a sold-out product of the wanted kind", async () => {
    const bed = "Loring Button-Tufted Queen Bed";
    const skus = ["LOR-BED-MSH", "LOR-BED-INK", "LOR-BED-IVO"];
    const areForSale = (forSale: boolean) =>
      Promise.all(skus.map((sku) => changeVariant(server.db, sku, { forSale })));
    expect((await names("bed queen"))[0]).toBe(bed);
    await areForSale(false);
    await expect
      .poll(async () => (await names("bed queen")).indexOf(bed), { interval: 200 })
      .toBeGreaterThan(10);
    await areForSale(true);
  });

  it("shows no sofa table to a shopper who wants a sofa, unless only that matches", async () => {
    const [table] = await names("sofa table");
    expect(table).toMatch(/Console/);
    for (const query of ["couch", "sofa", "gray sofa"]) expect(await names(query)).not.toContain(table);
    for (const query of ["console sofa", "sofa hallway"]) expect(await names(query)).toContain(table);
  });

  it("still shows the variant that the query names in a sorted or filtered list", async () => {
    const find = async (choice: Partial<WireInput<"Search">>) => {
      const browser = server.browser();
      const { productList } = await browser.call("Search", { query: "queen mattress", ...choice });
      return productList.find(({ productId }) => productId === 4001);
    };
    const queen = { sku: "CHT-MAT-Q", lowPriceVar: { finalPrice: 449 }, highPriceVar: { finalPrice: 449 } };
    expect(await find({ sort: "newest" })).toMatchObject(queen);
    expect(await find({ filter: { ...noFilter, availableToday: true } })).toMatchObject(queen);
    // The queen costs more.
    expect(await find({ filter: { ...noFilter, price: { max: 400 } } })).toMatchObject({ sku: "CHT-MAT-T" });
  });

  it("corrects a query, says so, and shows the variant that the corrected one names", async () => {
    const found = await server.browser().call("Search", { query: "matress quen" });
    expect(found.corrected).toBe("mattress queen");
    expect(found.productList.find(({ productId }) => productId === 4001)).toMatchObject({ sku: "CHT-MAT-Q" });
    expect(await server.browser().call("Search", { query: "queen mattress" })).toMatchObject({
      corrected: "",
    });
  });

  it("reads two words that were written as one", async () => {
    const found = await server.browser().call("Search", { query: "kingbed" });
    expect(found.corrected).toBe("king bed");
    expect(found.productList.map(({ name }) => name)).toEqual(await names("king bed"));
  });

  it("says which of the words found something, where no product has them all", async () => {
    const found = await server.browser().call("Search", { query: "bunk bed" });
    expect(found.corrected).toBe("bed");
    expect(found.productList[0]?.name).toMatch(/\bBed$/);
    const nothing = await server.browser().call("Search", { query: "the zebra" });
    expect(nothing).toMatchObject({ productList: [], corrected: "" });
  });

  it("of the whole store shows the best sellers first, and at a price all products that have it", async () => {
    const everything = await server.browser().call("Search", { query: "furniture" });
    const best = await server.browser().call("ListProducts", { name: "BS_0" });
    const first = best.productList.filter(({ forSale }) => forSale).slice(0, 3);
    expect(everything.productList.slice(0, 3).map(({ name }) => name)).toEqual(first.map(({ name }) => name));
    const price = { max: 200 };
    const cheap = await server
      .browser()
      .call("Search", { query: "furniture", filter: { ...noFilter, price } });
    const highest = Math.max(...cheap.productList.map(({ lowPriceVar }) => lowPriceVar.finalPrice));
    expect(highest).toBeLessThanOrEqual(200);
    const all = await server.browser().call("Search", { query: "furniture", sort: "price-low" });
    expect(cheap.total).toBe(all.productList.filter((each) => each.lowPriceVar.finalPrice <= 200).length);
  });

  it("shows the variant and the price of a SKU", async () => {
    const [king] = await search("cht-mat-k");
    expect(king).toMatchObject({ sku: "CHT-MAT-K", lowPriceVar: { finalPrice: 599 } });
  });

  it("knows a color's new family at once", async () => {
    await changeVariant(server.db, "ANS-SOF-PIN", { colorFamily: "Maroon" });
    await expect.poll(async () => (await search("maroon ansley"))[0]?.sku).toBe("ANS-SOF-PIN");
  });

  it("shows the variant that the query names", async () => {
    const [first] = await search("oak table");
    expect(first?.thumbnailImage).toContain("oak");
    const morningside = (await search("velvet sofa plum")).find(({ name }) => name.startsWith("Morningside"));
    expect(morningside).toMatchObject({ sku: "MOR-SOF-PLM" });
    const [queen] = (await search("queen mattress")).filter(({ name }) => name.startsWith("Chattahoochee"));
    expect(queen).toMatchObject({ lowPriceVar: { finalPrice: 449 }, highPriceVar: { finalPrice: 449 } });
    // Its gray is called Slate.
    const ansley = (await search("grey sofa")).find(({ name }) => name.startsWith("Ansley Track-Arm"));
    expect(ansley).toMatchObject({ sku: "ANS-SOF-SLT" });
    // Both of its finishes are wood.
    const candler = (await search("wood dresser")).find(({ name }) => name === "Candler Six-Drawer Dresser");
    expect(candler).toMatchObject({
      sku: "",
      lowPriceVar: { finalPrice: 579 },
      highPriceVar: { finalPrice: 599 },
    });
    const [navy] = await search("navy sofa");
    expect(navy?.name).toMatch(/Sofa|Sectional/);
  });
});
