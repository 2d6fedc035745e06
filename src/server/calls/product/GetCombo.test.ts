import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { combo, comboItem, product } from "#server/db/schema/index";
import { cents } from "#domain/money";
import { dollars, newUserId } from "#test/data/builders";
import { archiveProduct, changeVariant, setStock } from "#test/data/catalog";
import { fileServer } from "#test/testServer";

const server = await fileServer();

async function getCombo(value: number | string) {
  const answer = await server.browser().call("GetCombo", { userId: newUserId(), value });
  return answer!;
}

function setUnits(sku: string, onHand: number): Promise<void> {
  return setStock(server.db, sku, { onHand, reserved: 0 });
}

describe("GetCombo", () => {
  it("returns a combo with its price and its items in order", async () => {
    const { items, ...others } = await getCombo(1);
    expect(await getCombo("1")).toEqual({ ...others, items });
    expect(others).toMatchObject({
      comboId: 1,
      productId: 2003,
      name: "Oakhurst 7-Piece Dining Set",
      description: expect.stringContaining("savings come off in your cart"),
      imageUrl: expect.stringContaining("oakhurst-set"),
      imageInfoList: [
        { url: expect.stringContaining("oakhurst-set") },
        { url: expect.stringContaining("oakhurst-set-room") },
      ],
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
    // From Saturday to Monday.
    const variants = items.flatMap(({ product: { pvList } }) => pvList);
    const inStock = variants.filter(({ inStockTime }) => inStockTime === 0);
    expect(inStock.length).toBeGreaterThan(2);
    expect(new Set(inStock.map(({ deliveryInDays }) => deliveryInDays))).toEqual(new Set([2]));
  });

  it("saves its discount in the cart while complete", async () => {
    const { items, comboPrice } = await getCombo(1);
    const required = items.filter((item) => item.required);
    const lines = required.map(({ product: each, sku, quantity }) => ({
      productId: each.productId,
      sku,
      quantity,
      price: each.pvList.find((one) => one.sku === sku)?.finalPrice ?? dollars(0),
    }));
    const apart = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const browser = server.browser();
    const complete = await browser.call("CheckCart", { itemList: lines });
    expect(complete.changed).toBe(false);
    expect(apart - (complete.discount?.amount ?? 0)).toBe(comboPrice);
    const broken = lines.map((line) => ({ ...line, quantity: 1 }));
    expect((await browser.call("CheckCart", { itemList: broken })).discount).toBeNull();
  });

  it("returns null for an unknown combo", async () => {
    for (const value of [0, 99, 2003]) expect(await server.browser().call("GetCombo", { value })).toBeNull();
  });
});

describe("a combo's forSale", () => {
  const forSale = async () => (await getCombo(1)).forSale;
  beforeEach(async () => {
    await setUnits("OAK-CHR-OAT", 9);
    await expect.poll(forSale).toBe(true);
  });

  it("is false while an item is short, also in lists and on its product", async () => {
    await setUnits("OAK-CHR-OAT", 2);
    await expect.poll(forSale).toBe(false);
    const tiles = await server.browser().call("ProdByCat", { categoryName: "dining" });
    expect(tiles.find(({ comboId }) => comboId === 1)?.forSale).toBe(false);
    const detail = await server.browser().call("ProductDetail", { productId: 2003 });
    expect(detail?.product).toMatchObject({ comboExists: true, comboId: 1, forSale: false });
    await setUnits("OAK-CHR-OAT", 3);
    await expect.poll(forSale).toBe(true);
  });

  it("ignores optional items and items on back order", async () => {
    await setUnits("VIN-SBD-OAK", 0);
    await setUnits("OAK-TBL-72", 0);
    await expect.poll(forSale).toBe(false);
    await changeVariant(server.db, "OAK-TBL-72", { backOrder: true });
    await expect.poll(forSale).toBe(true);
  });

  it("is false while an item is off sale or archived", async () => {
    await changeVariant(server.db, "OAK-CHR-OAT", { forSale: false });
    await expect.poll(forSale).toBe(false);
    await changeVariant(server.db, "OAK-CHR-OAT", { forSale: true });
    await expect.poll(forSale).toBe(true);
    await archiveProduct(server.db, 2002);
    await expect.poll(forSale).toBe(false);
    expect((await getCombo(1)).items.map(({ sku }) => sku)).toEqual(["OAK-TBL-72", "VIN-SBD-OAK"]);
    await server.db.update(product).set({ archivedAt: null }).where(eq(product.productId, 2002));
  });
});

describe("a changed combo", () => {
  it("shows its new price and items at once, also in lists", async () => {
    const tilePrice = async () => {
      const tiles = await server.browser().call("ProdByCat", { categoryName: "bedroom" });
      return tiles.find(({ comboId }) => comboId === 2)?.lowPriceVar.finalPrice;
    };
    expect(await tilePrice()).toBe(1179);
    const price = cents(999_00);
    await server.db.update(combo).set({ price }).where(eq(combo.comboId, 2));
    await server.db.delete(comboItem).where(and(eq(comboItem.comboId, 2), eq(comboItem.sku, "CAN-CHS-WAL")));
    await expect.poll(async () => (await getCombo(2)).comboPrice).toBe(999);
    await expect.poll(tilePrice).toBe(999);
    expect((await getCombo(2)).items).toHaveLength(3);
  });

  it("disappears with its product", async () => {
    await archiveProduct(server.db, 3008);
    await expect.poll(() => server.browser().call("GetCombo", { value: 2 })).toBeNull();
  });
});
