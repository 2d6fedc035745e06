import { and, eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { cents } from "#domain/money";
import { stock, variant } from "#server/db/schema/index";
import { createCatalog } from "#server/catalog/catalog";
import { fileDatabase } from "#test/database";
import { testServer } from "#test/testServer";

const database = await fileDatabase("demo");
const connected = database.connect(8);

/** A catalog with a count of its queries. */
function createCountedCatalog(isLive = true) {
  const catalog = createCatalog(connected, () => isLive);
  const queries = vi.spyOn(connected.$client, "query");
  return { catalog, queryCount: () => queries.mock.calls.length };
}

describe("createCatalog", () => {
  it("reads a product once, for all requests at once and later", async () => {
    const { catalog, queryCount } = createCountedCatalog();
    const products = await Promise.all(Array.from({ length: 20 }, () => catalog.product(1001)));
    const once = queryCount();
    expect(new Set(products).size).toBe(1);
    expect(await catalog.product(1001)).toBe(products[0]);
    expect(queryCount()).toBe(once);
    expect(once).toBeLessThan(10);
  });

  it("reads the products of a list together, except those already cached", async () => {
    const { catalog, queryCount } = createCountedCatalog();
    const listing = { kind: "category", slug: "living" } as const;
    const page = () => catalog.pageWithFacets(listing, { page: 1, itemsPerPage: 20 }, null);
    const living = await page();
    const first = queryCount();
    expect(living.productList).toHaveLength(20);
    expect(first).toBeLessThan(10);
    const again = await page();
    // Not only equal: an answer is encoded once.
    expect(again).toBe(living);
    await catalog.tilesOf(living.productList.map(({ productId }) => productId));
    expect(queryCount()).toBe(first);
  });

  it("returns products in the requested order and leaves out unknown ones", async () => {
    const { catalog } = createCountedCatalog();
    const tiles = await catalog.tilesOf([5001, 999, 1001, 9003, 5001]);
    expect(tiles.map(({ productId }) => productId)).toEqual([5001, 1001, 5001]);
    expect(await catalog.tilesOf([])).toEqual([]);
    expect(await catalog.product(999)).toBeUndefined();
  });

  it("caches nothing while changes are not reported", async () => {
    const { catalog, queryCount } = createCountedCatalog(false);
    await catalog.product(1001);
    const first = queryCount();
    await catalog.product(1001);
    expect(queryCount()).toBe(2 * first);
    await catalog.categories();
    await catalog.categories();
    expect(queryCount()).toBe(2 * first + 2);
    const before = queryCount();
    const several = await catalog.products([1001, 999, 1007, 5001, 1002]);
    expect(several.map(({ productId }) => productId)).toEqual([1001, 1007, 5001, 1002]);
    expect(queryCount() - before).toBeLessThan(2 * first);
  });

  it("reads the locations once, and again after a change", async () => {
    const { catalog, queryCount } = createCountedCatalog();
    const places = await catalog.locations();
    expect(places).toHaveLength(6);
    const once = queryCount();
    expect(await catalog.locations()).toBe(places);
    expect(queryCount()).toBe(once);
    catalog.invalidate("all");
    expect(await catalog.locations()).toEqual(places);
    expect(queryCount()).toBe(once + 1);
  });

  it("does not cache a failed read", async () => {
    const { catalog } = createCountedCatalog();
    const query = vi.spyOn(connected.$client, "query").mockRejectedValue(new Error("gone"));
    await expect(catalog.product(1001)).rejects.toThrow();
    await expect(catalog.settings()).rejects.toThrow();
    query.mockRestore();
    expect(await catalog.product(1001)).toMatchObject({ productId: 1001 });
    expect(await catalog.settings()).toMatchObject({ storeName: "Red Clay Furniture" });
  });

  it("invalidates a product and those that show its price, and nothing else", async () => {
    const { catalog, queryCount } = createCountedCatalog();
    const cached = [1001, 1007, 5001];
    await catalog.tilesOf(cached);
    const before = queryCount();
    // The coffee table 1007 is a Buy Together product of the sofa 1001.
    catalog.invalidate({ productIds: new Set([1007]) });
    await catalog.product(5001);
    expect(queryCount()).toBe(before);
    await catalog.product(1001);
    const sofaRead = queryCount();
    expect(sofaRead).toBeGreaterThan(before);
    await catalog.product(1007);
    expect(queryCount()).toBeGreaterThan(sofaRead);
  });

  it("invalidates a product that is being read, since the result may be out of date", async () => {
    const { catalog, queryCount } = createCountedCatalog();
    const reading = catalog.product(1001);
    catalog.invalidate({ productIds: new Set([5]) });
    await reading;
    const before = queryCount();
    await catalog.product(1001);
    expect(queryCount()).toBeGreaterThan(before);
  });

  it("keeps its lists when a product changes, and invalidates everything when told to", async () => {
    const { catalog, queryCount } = createCountedCatalog();
    await catalog.categories();
    await catalog.related(1001);
    const before = queryCount();
    catalog.invalidate({ productIds: new Set([1001]) });
    await catalog.categories();
    expect(queryCount()).toBe(before);
    catalog.invalidate("all");
    await catalog.categories();
    expect(queryCount()).toBe(before + 1);
  });
});

describe("a process that did not make a sale", () => {
  it("shows how few units are left after each of the last four, and hears of no other change", async () => {
    const server = await testServer({ url: database.url });
    const [row] = await connected.select().from(stock).where(eq(stock.sku, "ANS-SOF-OAT")).limit(1);
    const own = and(eq(stock.sku, "ANS-SOF-OAT"), eq(stock.locationId, row!.locationId));
    const setUnits = (onHand: number, reserved: number) =>
      connected.update(stock).set({ onHand, reserved }).where(own);
    const seen = async () => {
      const sofa = await server.context.catalog.product(1001);
      return sofa?.pvList.find(({ sku }) => sku === "ANS-SOF-OAT")?.unitsLeft;
    };
    await setUnits(6, 0);
    await expect.poll(seen).toBeUndefined();
    for (const left of [4, 3, 2, 1]) {
      await setUnits(6, 6 - left);
      await expect.poll(seen).toBe(left);
    }
    const before = await server.context.catalog.product(1001);
    // Paid for and gone: as many stay available.
    await setUnits(1, 0);
    const other = async () => (await server.context.catalog.product(4001))?.pvList[0]?.finalPrice;
    const price = cents((await other())! + 100);
    await connected.update(variant).set({ price }).where(eq(variant.productId, 4001));
    // Changes are reported in their sequence.
    await expect.poll(other).toBe(price);
    expect(await server.context.catalog.product(1001)).toBe(before);
    await server.close();
  });
});

describe("two processes on one database", () => {
  it("both show a new price and the sale of the last unit at once", async () => {
    const stores = await Promise.all([testServer({ url: database.url }), testServer({ url: database.url })]);
    const seen = () =>
      Promise.all(
        stores.map(async ({ context }) => {
          const sofa = (await context.catalog.product(1001))?.pvList.find(({ sku }) => sku === "ANS-SOF-SLT");
          return [sofa?.finalPrice, sofa?.forSale];
        }),
      );
    const [{ db }] = stores;
    const both = (...state: [number, boolean]) => [state, state];
    expect(await seen()).toEqual(both(949_00, true));
    const price = cents(899_00);
    await db.update(variant).set({ price }).where(eq(variant.sku, "ANS-SOF-SLT"));
    await expect.poll(seen).toEqual(both(price, true));
    const last = and(eq(stock.sku, "ANS-SOF-SLT"), eq(stock.locationId, 0));
    await db.update(stock).set({ reserved: 1 }).where(last);
    await expect.poll(seen).toEqual(both(price, false));
    await Promise.all(stores.map((store) => store.close()));
  });
});
