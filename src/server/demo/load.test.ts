import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { existsSync } from "node:fs";
import { addDays, day, storeDay } from "#domain/dates";
import { connectPatiently } from "#server/db/engine/connect";
import {
  category,
  combo,
  comboItem,
  homeEntry,
  location,
  product,
  promotion,
  relatedProduct,
  staff,
  stock,
  variant,
  taxRate,
  zipArea,
} from "#server/db/schema/index";
import { readSettings } from "#server/db/queries/settings";
import { loadDemoStore } from "#server/demo/load";
import { emptyDatabase, fileDatabase } from "#test/database";

const now = new Date("2026-03-07T15:00:00Z");
const { db, close } = connectPatiently((await fileDatabase()).url);
afterAll(close);
expect(await loadDemoStore(db, "demo", now)).toBe(true);

/** The number of rows in each table, and a digest of their contents. */
async function contents(of = db) {
  const { rows } = await of.execute<{ name: string; digest: string }>(sql`
    select tablename as name,
      query_to_xml(format('select count(*), md5(string_agg(t::text, chr(10) order by t::text)) from %I t', tablename), false, true, '')::text as digest
    from pg_tables where schemaname = 'public' order by tablename`);
  return rows;
}

/** The file in demo/pictures behind a URL, which also names its version. */
function fileOf(url: string): string {
  return `demo${url.replace(/\/[\da-f]{12}\//, "/")}`;
}

describe("the demo store", () => {
  it("has at least 24 products in all categories, with two to six variants each", async () => {
    const rows = await db.select().from(variant).innerJoin(product, eq(product.productId, variant.productId));
    const counts = new Map<number, number>();
    for (const row of rows.filter((each) => each.product.comboId === null))
      counts.set(row.product.productId, (counts.get(row.product.productId) ?? 0) + 1);
    expect(counts.size).toBeGreaterThanOrEqual(24);
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(2);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(6);
    expect((await db.select().from(category)).map(({ slug }) => slug).toSorted()).toEqual([
      "bedroom",
      "dining",
      "living",
      "mattress",
      "others",
    ]);
  });

  it("describes each of them, with dimensions and existing pictures", async () => {
    for (const each of await db.select().from(product)) expect(each.description.length).toBeGreaterThan(80);
    for (const each of await db.select().from(variant)) {
      expect(each.dimension).not.toBe("");
      expect(each.pictures.length).toBeGreaterThan(0);
      for (const { url } of each.pictures)
        expect({ url, there: existsSync(fileOf(url)) }).toEqual({ url, there: true });
    }
    const places = (await db.select().from(location)).map(({ info }) => info);
    for (const { imageUrl } of [...(await db.select().from(homeEntry)), ...places])
      expect({ imageUrl, there: existsSync(fileOf(imageUrl)) }).toEqual({ imageUrl, there: true });
  });

  it("has variants with one unit left, sold-out variants and reduced ones", async () => {
    const warehouse = await db.select().from(stock).where(eq(stock.locationId, 0));
    const variants = await db.select().from(variant);
    const left = variants.map(({ sku }) => warehouse.find((row) => row.sku === sku)?.onHand ?? 0);
    expect(left.filter((count) => count === 1).length).toBeGreaterThan(5);
    expect(left.filter((count) => count === 0).length).toBeGreaterThan(3);
    const reduced = variants.filter(
      ({ regularPrice, price }) => regularPrice !== null && regularPrice > price,
    );
    expect(reduced.length).toBeGreaterThan(5);
    expect(
      variants.filter(({ regularPrice, price }) => regularPrice !== null && regularPrice <= price),
    ).toEqual([]);
  });

  it("has five stores and one warehouse, all where we deliver", async () => {
    const places = await db.select().from(location);
    expect(places.filter(({ warehouse }) => warehouse)).toHaveLength(1);
    expect(places.filter(({ warehouse }) => !warehouse)).toHaveLength(5);
  });

  it("knows the tax of every county in Georgia that it knows a ZIP code of", async () => {
    const areas = await db.select().from(zipArea).where(eq(zipArea.state, "GA"));
    const taxed = new Map((await db.select().from(taxRate)).map(({ county, rate }) => [county, rate]));
    expect(areas.filter(({ county }) => !taxed.has(county))).toEqual([]);
    for (const rate of taxed.values()) expect(rate).toBeGreaterThanOrEqual(60_000);
  });

  it("has combos that cost less than their products", async () => {
    for (const set of await db.select().from(combo)) {
      const parts = await db
        .select()
        .from(comboItem)
        .innerJoin(variant, eq(variant.sku, comboItem.sku))
        .where(eq(comboItem.comboId, set.comboId));
      const apart = parts
        .filter((part) => part.combo_item.required)
        .reduce((sum, part) => sum + part.variant.price * part.combo_item.quantity, 0);
      expect(set.price).toBeLessThan(apart);
    }
  });

  it("relates no product to itself", async () => {
    const rows = await db.select().from(relatedProduct);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter(({ productId, relatedId }) => productId === relatedId)).toEqual([]);
  });

  it("counts its days from the day it is loaded", async () => {
    const arrived = await db.select().from(product).where(eq(product.productId, 1011));
    expect(arrived[0]?.arrivedOn).toBe(addDays(storeDay(now), -3));
    const [code] = await db.select().from(promotion).where(eq(promotion.code, "CLAY10-7QX4MR"));
    expect(code).toMatchObject({
      share: 100_000,
      maxOff: 200_00,
      minimumPurchase: 300_00,
      endsOn: day("2027-03-07"),
    });
  });

  it("has the settings of its owner", async () => {
    expect(await readSettings(db)).toMatchObject({
      storeName: "Red Clay Furniture",
      tariffRate: 100_000,
      deliveryRadiusMiles: 60,
      validateCardNumber: true,
      invoicePrint: { footer: "Thank you for shopping at Red Clay Furniture.", margin: 48 },
      calendar: { cutOffHour: 15, closedWeekdays: [0], capacityPerArea: 12, horizonDays: 45 },
    });
  });
});

describe("loading it again", () => {
  it("changes nothing", async () => {
    await db.update(variant).set({ forSale: false }).where(eq(variant.sku, "ANS-SOF-CLY"));
    const before = await contents();
    expect(await loadDemoStore(db, "demo", new Date("2026-04-01T15:00:00Z"))).toBe(false);
    expect(await contents()).toEqual(before);
  });

  it("into a new database makes the same store, to the letter", async () => {
    const both = await Promise.all([emptyDatabase(), emptyDatabase()]);
    for (const each of both) await loadDemoStore(each.db, "demo", now);
    const [first, second] = await Promise.all(both.map((each) => contents(each.db)));
    // The hashes of PINs are salted.
    const digests = (of = first) => of?.filter(({ name }) => name !== "staff");
    expect(digests(first)).toEqual(digests(second));
    const people = both.map((each) => each.db.select({ name: staff.name, role: staff.role }).from(staff));
    expect(await people[0]).toEqual(await people[1]);
    expect(JSON.stringify(first)).toContain("<count>249</count>");
  });

  it("from two processes at once loads it once", async () => {
    const one = await emptyDatabase();
    const other = connectPatiently(one.url);
    const loaded = await Promise.all([one, other].map((each) => loadDemoStore(each.db, "demo", now)));
    expect(loaded.toSorted()).toEqual([false, true]);
    await other.close();
  });

  it("leaves nothing behind when a file is missing or malformed", async () => {
    const empty = (await emptyDatabase()).db;
    await expect(loadDemoStore(empty, "no-such-folder", now)).rejects.toThrow("no-such-folder");
    expect(await empty.select().from(category)).toEqual([]);
    expect(await loadDemoStore(empty, "demo", now)).toBe(true);
  });
});
