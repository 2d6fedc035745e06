import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { combo, comboItem, product, stock, variant } from "#server/db/schema/index";
import { cents } from "#domain/money";
import { dollars, newUserId } from "#test/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

async function set(value: number) {
  const answer = await server.browser().call("GetCombo", { userId: newUserId(), value });
  if (!answer) throw new Error(`There is no set ${value}.`);
  return answer;
}

/** What of the set's parts lies in the warehouse. */
async function shelve(sku: string, onHand: number): Promise<void> {
  const there = and(eq(stock.sku, sku), eq(stock.locationId, 0));
  await server.db.update(stock).set({ onHand, reserved: 0 }).where(there);
}

describe("GetCombo", () => {
  it("shows a set with its price together and its parts in the owner's order", async () => {
    const { items, ...rest } = await set(1);
    expect(rest).toMatchObject({
      comboId: 1,
      productId: 2003,
      name: "Oakhurst 7-Piece Dining Set",
      description: expect.stringContaining("saving comes off in the cart"),
      imageUrl: expect.stringContaining("oakhurst-set"),
      imageInfoList: [{ url: expect.stringContaining("oakhurst-set") }],
      comboPrice: dollars(1149),
      forSale: true,
    });
    expect(items.map(({ sku, quantity, required }) => ({ sku, quantity, required }))).toEqual([
      { sku: "OAK-TBL-72", quantity: 1, required: true },
      { sku: "OAK-CHR-OAT", quantity: 3, required: true },
      { sku: "VIN-SBD-OAK", quantity: 1, required: false },
    ]);
    expect(items[0]?.product).toMatchObject({ productId: 2001, comboExists: false, comboId: null });
    expect(items[0]?.product.pvList.map(({ sku }) => sku)).toContain("OAK-TBL-72");
    // Saturday: the first truck is Monday's.
    const atHand = items.flatMap(({ product: part }) => part.pvList).filter((each) => each.inStockTime === 0);
    expect(atHand.length).toBeGreaterThan(2);
    expect(new Set(atHand.map(({ deliveryInDays }) => deliveryInDays))).toEqual(new Set([2]));
  });

  it("saves in the cart what it says, while it is whole", async () => {
    const { items, comboPrice } = await set(1);
    const parts = items.filter(({ required }) => required);
    const lines = parts.map(({ product: each, sku, quantity }) => ({
      productId: each.productId,
      sku,
      quantity,
      price: each.pvList.find((one) => one.sku === sku)?.finalPrice ?? dollars(0),
    }));
    const apart = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const browser = server.browser();
    const whole = await browser.call("CheckCart", { itemList: lines });
    expect(whole.changed).toBe(false);
    expect(apart - (whole.discount?.amount ?? 0)).toBe(comboPrice);
    const broken = lines.map((line) => ({ ...line, quantity: 1 }));
    expect((await browser.call("CheckCart", { itemList: broken })).discount).toBeNull();
  });

  it("answers null for a set there is not", async () => {
    for (const value of [0, 99, 2003]) expect(await server.browser().call("GetCombo", { value })).toBeNull();
  });

  it("says the same to everybody", async () => {
    expect(await server.browser().call("GetCombo", { value: 2 })).toEqual(await set(2));
  });

  it("turns what is no number away", async () => {
    for (const value of ["1", null, -1, 1.5, undefined, {}]) {
      const reply = await server.browser().send("GetCombo", { value });
      expect(reply).toMatchObject({
        status: 400,
        body: { error: { fields: { value: expect.any(String) } } },
      });
    }
  });
});

describe("the sale state of a set", () => {
  const forSale = async () => (await set(1)).forSale;
  beforeEach(async () => {
    await shelve("OAK-CHR-OAT", 9);
    await expect.poll(forSale).toBe(true);
  });

  it("ends when a part is there less often than the set needs it, also in lists and on its product", async () => {
    await shelve("OAK-CHR-OAT", 2);
    await expect.poll(forSale).toBe(false);
    const tiles = await server.browser().call("ProdByCat", { categoryName: "dining" });
    expect(tiles.find(({ comboId }) => comboId === 1)?.forSale).toBe(false);
    const detail = await server.browser().call("ProductDetail", { productId: 2003 });
    expect(detail?.product).toMatchObject({ comboExists: true, comboId: 1, forSale: false });
    await shelve("OAK-CHR-OAT", 3);
    await expect.poll(forSale).toBe(true);
  });

  it("does not ask for what the set only suggests, nor for pieces that are ordered on demand", async () => {
    await shelve("VIN-SBD-OAK", 0);
    await shelve("OAK-TBL-72", 0);
    await expect.poll(forSale).toBe(false);
    await server.db.update(variant).set({ backOrder: true }).where(eq(variant.sku, "OAK-TBL-72"));
    await expect.poll(forSale).toBe(true);
  });

  it("ends when a part is taken off sale or archived, which then is missing", async () => {
    await server.db.update(variant).set({ forSale: false }).where(eq(variant.sku, "OAK-CHR-OAT"));
    await expect.poll(forSale).toBe(false);
    await server.db.update(variant).set({ forSale: true }).where(eq(variant.sku, "OAK-CHR-OAT"));
    await expect.poll(forSale).toBe(true);
    await server.db
      .update(product)
      .set({ archivedAt: server.clock.now() })
      .where(eq(product.productId, 2002));
    await expect.poll(forSale).toBe(false);
    expect((await set(1)).items.map(({ sku }) => sku)).toEqual(["OAK-TBL-72", "VIN-SBD-OAK"]);
    await server.db.update(product).set({ archivedAt: null }).where(eq(product.productId, 2002));
  });
});

describe("a set that the owner changes", () => {
  it("shows its new price and parts at once, also in lists", async () => {
    const tilePrice = async () => {
      const tiles = await server.browser().call("ProdByCat", { categoryName: "bedroom" });
      return tiles.find(({ comboId }) => comboId === 2)?.lowPriceVar.finalPrice;
    };
    expect(await tilePrice()).toBe(1179);
    await server.db
      .update(combo)
      .set({ price: cents(999_00) })
      .where(eq(combo.comboId, 2));
    await server.db.delete(comboItem).where(and(eq(comboItem.comboId, 2), eq(comboItem.sku, "CAN-CHS-WAL")));
    await expect.poll(async () => (await set(2)).comboPrice).toBe(999);
    await expect.poll(tilePrice).toBe(999);
    expect((await set(2)).items).toHaveLength(3);
  });

  it("is gone with its product", async () => {
    await server.db
      .update(product)
      .set({ archivedAt: server.clock.now() })
      .where(eq(product.productId, 3008));
    await expect.poll(() => server.browser().call("GetCombo", { value: 2 })).toBeNull();
  });
});
