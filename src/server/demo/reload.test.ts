import { cp, mkdtemp, readFile, rm, writeFile, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import type { Db } from "#server/db/engine/connect";
import {
  buyTogether,
  combo,
  distanceBand,
  homeEntry,
  product,
  promotion,
  relatedProduct,
  setting,
  stock,
  variant,
} from "#server/db/schema/index";
import { loadDemoStore, loadStore } from "#server/demo/load";
import { newKey, readyToPay } from "#test/data/builders";
import { emptyDatabase } from "#test/database";
import { fileServer, testNow } from "#test/testServer";

const weekLater = new Date("2026-03-14T15:00:00Z");
const server = await fileServer({ contents: "tables" });
await loadDemoStore(server.db, "demo", testNow);
const folder = await mkdtemp(path.join(tmpdir(), "davenport-demo-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
await cp("demo/data", path.join(folder, "data"), { recursive: true });
await symlink(path.resolve("demo/pictures"), path.join(folder, "pictures"));

/** Every row of every table with the transaction that wrote it: a row written again differs even if unchanged. */
async function dump(db: Db, without: string[] = []): Promise<Record<string, string[]>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const all: Record<string, string[]> = {};
  for (const { name } of tables.filter((each) => !without.includes(each.name))) {
    const { rows } = await db.execute<{ row: string }>(
      sql`select xmin || ' ' || t::text as row from ${sql.identifier(name)} t order by 1`,
    );
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** Edits a file of the copied demo by its text. */
async function edit(name: string, change: (text: string) => string): Promise<void> {
  const file = path.join(folder, "data", name);
  const before = await readFile(file, "utf8");
  const after = change(before);
  expect(after).not.toBe(before);
  await writeFile(file, after);
}

async function putBack(name: string): Promise<void> {
  await cp(path.join("demo/data", name), path.join(folder, "data", name));
}

async function variantOf(sku: string) {
  const [row] = await server.db.select().from(variant).where(eq(variant.sku, sku));
  return row;
}

async function buy(units: Record<string, number>): Promise<void> {
  const browser = server.browser();
  const answer = await browser.call("SubmitOrderPayment", await readyToPay(browser, units), newKey());
  expect(answer).toMatchObject({ status: "Processed" });
}

describe("loading the demo again", () => {
  it("writes nothing when nothing was edited, not even another day", async () => {
    const before = await dump(server.db);
    await loadStore(server.db, folder, { now: testNow });
    await loadStore(server.db, folder, { now: weekLater });
    expect(await dump(server.db)).toEqual(before);
    expect(Object.values(before).flat().length).toBeGreaterThan(1500);
  });

  it("leaves orders, stock and money alone and applies an edited price", async () => {
    await buy({ "ANS-SOF-OAT": 2, "KRG-TBL-OAK": 1 });
    const before = await dump(server.db);
    await edit("products/living.json", (text) =>
      text.replace(/("sku": "KRG-TBL-OAK"[^}]*?\}[^}]*?"price": )329/, "$1299"),
    );
    await loadStore(server.db, folder, { now: weekLater });
    expect((await variantOf("KRG-TBL-OAK"))?.price).toBe(299_00);
    const after = await dump(server.db);
    expect(before["order"]).toHaveLength(1);
    expect(before["ledger_entry"]?.length).toBeGreaterThan(0);
    expect({ ...after, variant: [] }).toEqual({ ...before, variant: [] });
    const [sofas] = await server.db
      .select()
      .from(stock)
      .where(and(eq(stock.sku, "ANS-SOF-OAT"), eq(stock.locationId, 0)));
    expect(sofas).toMatchObject({ onHand: 12, reserved: 0 });
    const browser = server.browser();
    const cart = await browser.call("ProductDetail", { productId: 1022 });
    expect(cart?.product.pvList[0]?.finalPrice).toBe(299);
    await putBack("products/living.json");
    await loadStore(server.db, folder, { now: weekLater });
    expect((await variantOf("KRG-TBL-OAK"))?.price).toBe(329_00);
  });

  it("keeps stock, the uses of a code, and what the owner took off sale", async () => {
    await server.db
      .update(stock)
      .set({ onHand: 0 })
      .where(and(eq(stock.sku, "IRW-DSK-OAK"), eq(stock.locationId, 0)));
    await server.db.update(promotion).set({ uses: 3 }).where(eq(promotion.code, "CLAY10-7QX4MR"));
    await server.db.update(variant).set({ forSale: false }).where(eq(variant.sku, "ANS-SOF-CLY"));
    const before = await dump(server.db);
    await loadStore(server.db, folder, { now: weekLater });
    expect(await dump(server.db)).toEqual(before);
  });

  it("overwrites changes made outside the files", async () => {
    await server.db.update(product).set({ name: "Mine" }).where(eq(product.productId, 5009));
    await server.db.update(setting).set({ value: 0.2 }).where(eq(setting.key, "tariffRate"));
    await server.db
      .update(combo)
      .set({ price: cents(1) })
      .where(eq(combo.comboId, 4));
    await loadStore(server.db, folder, { now: weekLater });
    const [desk] = await server.db.select().from(product).where(eq(product.productId, 5009));
    expect(desk?.name).toBe("Irwin Sit-Stand Desk");
    const [tariff] = await server.db.select().from(setting).where(eq(setting.key, "tariffRate"));
    expect(tariff?.value).toBe(0.1);
    const [set] = await server.db.select().from(combo).where(eq(combo.comboId, 4));
    expect(set?.price).toBe(1329_00);
  });

  it("restocks on request, on top of the units reserved for orders", async () => {
    const at = and(eq(stock.sku, "IRW-DSK-OAK"), eq(stock.locationId, 0));
    await server.db.update(stock).set({ onHand: 2, reserved: 2 }).where(at);
    await loadStore(server.db, folder, { now: weekLater, refill: true });
    const [desks] = await server.db.select().from(stock).where(at);
    expect(desks).toMatchObject({ onHand: 8, reserved: 2 });
    await server.db.update(stock).set({ onHand: 6, reserved: 0 }).where(at);
  });
});

describe("a file that was edited", () => {
  it("archives the variant it no longer lists, and brings it back", async () => {
    await edit("products/others.json", (text) => {
      const list: { productId: number; variants: { sku: string }[] }[] = JSON.parse(text);
      return JSON.stringify(
        list.map((each) => ({
          ...each,
          variants: each.variants.filter(({ sku }) => sku !== "IRW-DSK-WHT"),
        })),
      );
    });
    await loadStore(server.db, folder, { now: weekLater });
    expect((await variantOf("IRW-DSK-WHT"))?.archivedAt).toEqual(weekLater);
    const detail = await server.browser().call("ProductDetail", { productId: 5009 });
    expect(detail?.product.pvList.map(({ sku }) => sku)).toEqual(["IRW-DSK-OAK", "IRW-DSK-WAL"]);
    await putBack("products/others.json");
    await loadStore(server.db, folder, { now: weekLater });
    expect((await variantOf("IRW-DSK-WHT"))?.archivedAt).toBeNull();
  });

  it("changes related products, fees and the home page as a whole", async () => {
    await edit("products/living.json", (text) => text.replace("[1002, 1007, 1009, 5004]", "[1007, 1017]"));
    await edit("home.json", (text) => {
      const home: { homeImages: unknown[] } = JSON.parse(text);
      return JSON.stringify({ ...home, homeImages: home.homeImages.toReversed() });
    });
    await edit("deliveryFees.json", (text) => {
      const fees: { bands: { upToMiles: number }[] } = JSON.parse(text);
      return JSON.stringify({ ...fees, bands: fees.bands.filter(({ upToMiles }) => upToMiles !== 60) });
    });
    await loadStore(server.db, folder, { now: weekLater });
    const related = await server.db.select().from(relatedProduct).where(eq(relatedProduct.productId, 1001));
    expect(related.toSorted((a, b) => a.position - b.position).map((row) => row.relatedId)).toEqual([
      1007, 1017,
    ]);
    const images = await server.db.select().from(homeEntry).where(eq(homeEntry.place, "image"));
    expect(images.find(({ position }) => position === 0)?.key).toBe("image-3");
    const bands = await server.db.select().from(distanceBand);
    expect(Math.max(...bands.map(({ upToMiles }) => upToMiles))).toBe(50);
    for (const name of ["products/living.json", "home.json", "deliveryFees.json"]) await putBack(name);
    await loadStore(server.db, folder, { now: weekLater });
    expect(await server.db.select().from(distanceBand)).toHaveLength(bands.length + 1);
  });

  it("changes nothing when it is malformed", async () => {
    await edit("products/bedroom.json", (text) => text.replace('"price": 649', '"price": "649"'));
    await edit("products/living.json", (text) => text.replace('"price": 949', '"price": 799'));
    const before = await dump(server.db);
    await expect(loadStore(server.db, folder, { now: weekLater })).rejects.toThrow("bedroom.json");
    expect(await dump(server.db)).toEqual(before);
    for (const name of ["products/bedroom.json", "products/living.json"]) await putBack(name);
  });
});

describe("a dry run", () => {
  it("says what would change, row by row, and writes nothing", async () => {
    await edit("products/living.json", (text) => text.replace('"price": 949', '"price": 799'));
    await edit("taxes.json", (text) =>
      text.replace('"county": "Barrow", "rate": 0.08', '"county": "Barrow", "rate": 0.09'),
    );
    await edit("content/returnPolicy.html", (text) => `${text}<p>Ask us.</p>`);
    const before = await dump(server.db);
    const changes = await loadStore(server.db, folder, { now: weekLater, dryRun: true });
    expect(changes).toEqual([
      { table: "tax_rate", row: "GA-BARROW 2019-01-01", kind: "changed", fields: ["rate"] },
      { table: "variant", row: "ANS-SOF-CLY", kind: "changed", fields: ["price"] },
      { table: "content", row: "returnPolicy", kind: "changed", fields: [] },
    ]);
    expect(await dump(server.db)).toEqual(before);
    for (const name of ["products/living.json", "taxes.json", "content/returnPolicy.html"])
      await putBack(name);
  });
});

describe("a file that is wrong", () => {
  const swap = (from: string, to: string) => (text: string) => text.replace(from, to);

  it.each([
    ["taxes.json", swap('"code"', "code"), "taxes.json, line 2: it is not JSON."],
    [
      "products/living.json",
      swap('"price": 949', '"price": "949"'),
      /^products\/living\.json, line \d+: 0\.variants\.\d\.price: expected dollars with at most two decimals\./,
    ],
    [
      "products/living.json",
      swap("[1002, 1007, 1009, 5004]", "[1002, 9999]"),
      /^products\/living\.json, line \d+: 0\.related\.1: there is no product 9999\./,
    ],
    [
      "products/living.json",
      swap('"categories": ["living"', '"categories": ["kitchen"'),
      /line \d+: 0\.categories\.0: there is no category kitchen\./,
    ],
    [
      "locations.json",
      swap('"county": "DeKalb"', '"county": "Kings"'),
      /^locations\.json, line \d+: 1\.county: taxes\.json has no rate in effect for Decatur in Kings\./,
    ],
    ["home.json", swap('"picture": "', '"picture": "no-'), /there is no picture pictures\/home\/no-/],
    ["content/returnPolicy.html", swap("<h2>", "<h2>{noSuch}"), /^content\/returnPolicy\.html, line \d+: /],
  ])("%s is named with its line, and nothing changes", async (name, change, message) => {
    await edit(name, change);
    const before = await dump(server.db);
    await expect(loadStore(server.db, folder, { now: weekLater })).rejects.toThrow(message);
    expect(await dump(server.db)).toEqual(before);
    await putBack(name);
  });

  it("is reported missing", async () => {
    await rm(path.join(folder, "data/taxes.json"));
    await expect(loadStore(server.db, folder, { now: weekLater })).rejects.toThrow("taxes.json is missing");
    await putBack("taxes.json");
  });
});

describe("the loaded store", () => {
  it("follows the order of the categories and of their files", async () => {
    const rows = await server.db.select().from(product).orderBy(product.position);
    const ids = rows.map(({ productId }) => productId);
    const rooms = ids.map((id) => Math.floor(id / 1000));
    expect(rooms).toEqual(rooms.toSorted());
    expect(ids.slice(0, 3)).toEqual([1001, 1002, 1003]);
  });

  it("names the assembly manuals where the store serves them", async () => {
    const [table] = await server.db.select().from(product).where(eq(product.productId, 2008));
    expect(table?.installManuals).toEqual([
      { url: "/manuals/avondale-table.pdf", pdf: "/manuals/avondale-table.pdf" },
    ]);
  });

  it("offers some Buy Together products unselected", async () => {
    const rows = await server.db.select().from(buyTogether).where(eq(buyTogether.sku, "AVO-TBL-OAK"));
    expect(rows.map(({ withSku, checked }) => [withSku, checked]).toSorted()).toEqual([
      ["AVO-BEN-OAK", true],
      ["AVO-CHR-OAK", true],
      ["CLM-CHR-OAT", false],
    ]);
  });

  it("fills an empty database too, and plans for its new size at once", async () => {
    const { db } = await emptyDatabase();
    await loadStore(db, folder, { now: testNow });
    const stored = await db.select().from(variant);
    expect(stored).toHaveLength((await server.db.select().from(variant)).length);
    const { rows } = await db.execute(sql`select reltuples from pg_class where relname = 'variant'`);
    expect(rows).toEqual([{ reltuples: stored.length }]);
  });
});
