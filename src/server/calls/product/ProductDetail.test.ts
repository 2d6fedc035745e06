import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { recentlyViewed, visitor } from "#server/db/schema/index";
import { dollars, newUserId } from "#test/data/builders";
import { archiveProduct, changeVariant, setStock } from "#test/data/catalog";
import { fileServer } from "#test/testServer";

const server = await fileServer();

async function detail(productId: number, sku?: string) {
  const answer = await server.browser().call("ProductDetail", { productId, ...(sku ? { sku } : {}) });
  return answer!;
}

describe("ProductDetail", () => {
  it("returns a product with its variants, rankings and amounts in dollars", async () => {
    const { product: sofa, ...others } = await detail(1001);
    expect(others).toEqual({
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
    expect(sofa.categories.map(({ slug }) => slug)).toEqual(["living"]);
    const skus = ["ANS-SOF-CLY", "ANS-SOF-OAT", "ANS-SOF-PIN", "ANS-SOF-SLT"];
    expect(sofa.pvList.map(({ sku }) => sku)).toEqual(skus);
    expect(sofa.pvList[0]).toMatchObject({
      finalPrice: dollars(949),
      regularPrice: dollars(1149),
      forSale: true,
      symLink: "/product/1001/ANS-SOF-CLY",
      inStockTime: 0,
      // From Saturday to Monday.
      deliveryInDays: 2,
      btPosition: expect.any(Number),
    });
    expect(sofa.pvList[0]?.btList).toMatchObject([
      { sku: "CBT-TBL-OAK", productId: 1007, finalPrice: dollars(279), checked: true },
      { sku: "INM-OTT-OAT", productId: 1009, finalPrice: dollars(189), checked: true },
    ]);
    const living = { categoryName: "Living Room", categoryId: 1 };
    const ranking = { categoryRanking: 1, overAllRanking: 1, showTopProd: true };
    expect(sofa.pvList[0]?.salesStats).toEqual([{ ...living, ...ranking }]);
  });

  it("selects the requested variant, else the featured one, else the first for sale", async () => {
    expect((await detail(1001, "ANS-SOF-PIN")).pvIndex).toBe(2);
    expect((await detail(1001, "NO-SUCH-SKU")).pvIndex).toBe(0);
    const featured = await detail(4003);
    expect(featured.product.pvList[featured.pvIndex]?.variantValue).toBe("Queen");
    await changeVariant(server.db, "CLD-MAT-Q", { forSale: false });
    await expect.poll(async () => (await detail(4003)).pvIndex).toBe(0);
    const forSale = (await detail(4003)).product.pvList.map((each) => each.forSale);
    expect(forSale).toEqual([true, true, false, false, true, true]);
    await changeVariant(server.db, "CLD-MAT-T", { forSale: false });
    await expect.poll(async () => (await detail(4003)).pvIndex).toBe(1);
    // A sold-out variant has a page, too.
    expect((await detail(4003, "CLD-MAT-F")).pvIndex).toBe(2);
  });

  it("is sold out without stock in the warehouse, unless on back order", async () => {
    const ironBed = { forSale: false, pvList: [{ forSale: false }, { forSale: false }] };
    expect((await detail(3007)).product).toMatchObject(ironBed);
    const sectional = (await detail(1003)).product;
    const backOrdered = sectional.pvList.find(({ sku }) => sku === "DEC-SEC-CHA");
    expect(backOrdered).toMatchObject({ forSale: true, inStockTime: 21 });
    // In stock in a store's showroom only.
    expect((await detail(3003)).product.pvList.find(({ sku }) => sku === "CAN-NST-WHT")?.forSale).toBe(false);
  });

  it("returns null for an unknown or archived product", async () => {
    const browser = server.browser();
    for (const productId of [0, 999, 2_147_483_647])
      expect(await browser.call("ProductDetail", { productId })).toBeNull();
    await archiveProduct(server.db, 5008);
    await expect.poll(() => browser.call("ProductDetail", { productId: 5008 })).toBeNull();
  });
});

describe("ProductDetail after a change", () => {
  it("shows a new price at once, also on products it is bought together with", async () => {
    const prices = async () => [
      (await detail(1007)).product.pvList[0]?.finalPrice,
      (await detail(1001)).product.pvList[0]?.btList[0]?.finalPrice,
    ];
    expect(await prices()).toEqual([279, 279]);
    await changeVariant(server.db, "CBT-TBL-OAK", { price: cents(250_00) });
    await expect.poll(prices).toEqual([250, 250]);
  });

  it("is sold out when its last unit is reserved, until that is released", async () => {
    const forSale = async () => (await detail(1001)).product.pvList[3]?.forSale;
    expect(await forSale()).toBe(true);
    await setStock(server.db, "ANS-SOF-SLT", { reserved: 1 });
    await expect.poll(forSale).toBe(false);
    await setStock(server.db, "ANS-SOF-SLT", { reserved: 0 });
    await expect.poll(forSale).toBe(true);
  });
});

describe("the views that ProductDetail stores", () => {
  it("are one per product and visitor, none without a userId or product", async () => {
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
