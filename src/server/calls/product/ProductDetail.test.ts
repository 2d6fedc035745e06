import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { product, recentlyViewed, stock, variant, visitor } from "#server/db/schema/index";
import { dollars, newUserId } from "#test/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

async function detail(productId: number, sku?: string) {
  const answer = await server.browser().call("ProductDetail", { productId, ...(sku ? { sku } : {}) });
  if (!answer) throw new Error(`There is no product ${productId}.`);
  return answer;
}

describe("ProductDetail", () => {
  it("shows a product with its variants, prices in dollars, and where it stands", async () => {
    const { product: sofa, ...rest } = await detail(1001);
    expect(rest).toEqual({
      pvIndex: 0,
      variantName: "Color",
      waitlistKeys: [],
      showModalImage: true,
      showKeywords: false,
    });
    expect(sofa).toMatchObject({
      productId: 1001,
      id: 1001,
      name: "Ansley Track-Arm Sofa",
      forSale: true,
      comboExists: false,
      comboId: null,
      lowPriceVar: { finalPrice: dollars(949) },
      thumbnailHWRatio: 0.75,
    });
    // Saturday: the first truck is Monday's.
    expect(sofa.pvList[0]).toMatchObject({ inStockTime: 0, deliveryInDays: 2 });
    expect(sofa.categories.map(({ slug }) => slug)).toEqual(["living"]);
    expect(sofa.pvList.map(({ sku }) => sku)).toEqual([
      "ANS-SOF-CLY",
      "ANS-SOF-OAT",
      "ANS-SOF-PIN",
      "ANS-SOF-SLT",
    ]);
    expect(sofa.pvList[0]).toMatchObject({
      finalPrice: dollars(949),
      regularPrice: dollars(1149),
      forSale: true,
      symLink: "/product/1001/ANS-SOF-CLY",
      inStockTime: 0,
      btPosition: expect.any(Number),
    });
    expect(sofa.pvList[0]?.btList).toMatchObject([
      { sku: "CBT-TBL-OAK", productId: 1007, finalPrice: dollars(279), checked: true },
      { sku: "INM-OTT-OAT", productId: 1009, finalPrice: dollars(189), checked: true },
    ]);
    expect(sofa.pvList[0]?.salesStats).toEqual([
      {
        categoryName: "Living Room",
        categoryId: 1,
        categoryRanking: 1,
        overAllRanking: 1,
        showTopProd: true,
      },
    ]);
  });

  it("points at the variant asked for, else at the first one for sale", async () => {
    expect((await detail(1001, "ANS-SOF-PIN")).pvIndex).toBe(2);
    expect((await detail(1001, "NO-SUCH-SKU")).pvIndex).toBe(0);
    expect((await detail(4003)).product.pvList.map(({ forSale }) => forSale)).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
    ]);
    await server.db.update(variant).set({ forSale: false }).where(eq(variant.sku, "CLD-MAT-T"));
    await expect.poll(async () => (await detail(4003)).pvIndex).toBe(1);
    // Only the one asked for counts, sold out or not: its page must say so.
    expect((await detail(4003, "CLD-MAT-F")).pvIndex).toBe(2);
  });

  it("is sold out with nothing in the warehouse, unless the owner takes back-orders", async () => {
    const ironBed = await detail(3007);
    expect(ironBed.product).toMatchObject({
      forSale: false,
      pvList: [{ forSale: false }, { forSale: false }],
    });
    const sectional = (await detail(1003)).product;
    const backOrdered = sectional.pvList.find(({ sku }) => sku === "DEC-SEC-CHA");
    expect(backOrdered).toMatchObject({ forSale: true, inStockTime: 21 });
    // A piece in a store's show room is not one that the warehouse can send.
    expect((await detail(3003)).product.pvList.find(({ sku }) => sku === "CAN-NST-WHT")?.forSale).toBe(false);
  });

  it("answers null for a product there is not and for an archived one", async () => {
    const browser = server.browser();
    for (const productId of [0, 999, 2_147_483_647])
      expect(await browser.call("ProductDetail", { productId })).toBeNull();
    await server.db.update(product).set({ archivedAt: new Date() }).where(eq(product.productId, 5008));
    await expect.poll(() => browser.call("ProductDetail", { productId: 5008 })).toBeNull();
  });

  it("turns bad ids away", async () => {
    for (const productId of [-1, 1.5, "1001", null, 2_147_483_648, undefined]) {
      const reply = await server.browser().send("ProductDetail", { productId });
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({
        error: { code: "BadRequest", fields: { productId: expect.any(String) } },
      });
    }
  });
});

describe("ProductDetail after a change", () => {
  it("shows a new price at once, also where the product is offered beside another", async () => {
    const prices = async () => [
      (await detail(1007)).product.pvList[0]?.finalPrice,
      (await detail(1001)).product.pvList[0]?.btList[0]?.finalPrice,
    ];
    expect(await prices()).toEqual([279, 279]);
    await server.db
      .update(variant)
      .set({ price: cents(250_00) })
      .where(eq(variant.sku, "CBT-TBL-OAK"));
    await expect.poll(prices).toEqual([250, 250]);
  });

  it("turns sold out with the last piece and back again with the first", async () => {
    const forSale = async () => (await detail(1001)).product.pvList[3]?.forSale;
    const slate = and(eq(stock.sku, "ANS-SOF-SLT"), eq(stock.locationId, 0));
    expect(await forSale()).toBe(true);
    await server.db.update(stock).set({ reserved: 1 }).where(slate);
    await expect.poll(forSale).toBe(false);
    await server.db.update(stock).set({ reserved: 0 }).where(slate);
    await expect.poll(forSale).toBe(true);
  });
});

describe("ProductDetail, what it remembers", () => {
  it("keeps one view for each product and visitor, and none for nobody or for no product", async () => {
    const browser = server.browser();
    const userId = newUserId();
    for (const productId of [1002, 1002, 999]) await browser.call("ProductDetail", { userId, productId });
    await browser.call("ProductDetail", { productId: 1004 });
    await server.context.views.written();
    const views = await server.db
      .select({ productId: recentlyViewed.productId, at: recentlyViewed.viewedAt })
      .from(recentlyViewed)
      .innerJoin(visitor, eq(visitor.id, recentlyViewed.visitorId))
      .where(eq(visitor.userId, userId));
    expect(views).toEqual([{ productId: 1002, at: server.clock.now() }]);
    expect(await server.db.select().from(visitor).where(eq(visitor.userId, ""))).toEqual([]);
  });
});
