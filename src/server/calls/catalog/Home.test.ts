import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { writeSettings } from "#server/db/queries/settings";
import { homeEntry } from "#server/db/schema/index";
import { dollars, newUserId } from "#test/data/builders";
import { archiveProduct, changeVariant } from "#test/data/catalog";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const server = await fileServer();

const queen = { sku: "CHT-MAT-Q", finalPrice: dollars(449) };

async function promoted(productId: number) {
  const { promProdList } = await server.browser().call("Home", {});
  return promProdList.find((entry) => entry.product?.productId === productId)?.product;
}

describe("Home", () => {
  it("shows pictures that link to a product or a page", async () => {
    const { homeImageList } = await server.browser().call("Home", {});
    expect(homeImageList.length).toBeGreaterThanOrEqual(3);
    const [toProduct, toPage] = [false, true].map((nonProduct) =>
      homeImageList.find((image) => image.nonProduct === nonProduct),
    );
    expect(toProduct?.linkUrl).toBe(`/product/${toProduct?.key}`);
    expect(toPage?.linkUrl).toMatch(/^\//);
    for (const image of homeImageList) {
      expect(image.value).toMatch(/^\/pictures\/[\da-f]{12}\/home\/[\w-]+\.webp$/);
      expect(image.alt).not.toBe("");
    }
  });

  it("shows promoted products as tiles, and flyers", async () => {
    const { promProdList, verPromProdList, flyerList } = await server.browser().call("Home", {});
    expect(promProdList.length).toBeGreaterThan(0);
    expect(verPromProdList.length).toBeGreaterThan(0);
    for (const { product: promoted, linkUrl } of [...promProdList, ...verPromProdList]) {
      expect(promoted?.lowPriceVar.finalPrice).toBeGreaterThan(0);
      expect(linkUrl).toContain(`/product/${promoted?.productId}`);
    }
    for (const flyer of flyerList) {
      expect(flyer).toMatchObject({ product: null, linkUrl: expect.stringMatching(/^\/flyer\/\d$/) });
      expect(flyer.imageUrl).toMatch(/^\/pictures\/[\da-f]{12}\/flyers\/[\w-]+\.webp$/);
      expect(flyer.alt).toContain(flyer.text.slice(flyer.text.indexOf("$")));
    }
    expect(flyerList).toHaveLength(3);
  });

  it("shows the price of the variant that a promotion links to, and a product's price range", async () => {
    expect(await promoted(4001)).toMatchObject({ lowPriceVar: queen, highPriceVar: queen, forSale: true });
    const recliner = await server.browser().call("ProductDetail", { productId: 1006 });
    const { lowPriceVar, highPriceVar } = recliner!.product;
    expect(await promoted(1006)).toMatchObject({ lowPriceVar, highPriceVar });
  });

  it("shows that price even if the variant has another symLink", async () => {
    await changeVariant(server.db, queen.sku, { symLink: "/product/4002" });
    const detail = () => server.browser().call("ProductDetail", { productId: 4001 });
    await expect
      .poll(async () => (await detail())?.product.pvList.map(({ symLink }) => symLink))
      .toContain("/product/4002");
    expect((await promoted(4001))?.highPriceVar).toEqual(queen);
    await changeVariant(server.db, queen.sku, { symLink: "" });
  });

  it("returns the warehouse's location, its delivery radius and the build", async () => {
    expect(await server.browser().call("Home", {})).toMatchObject({
      warehouse: { latitude: expect.any(Number), longitude: expect.any(Number), deliveryRadius: 60 },
      android: false,
      supportHTML5: true,
      autoCompleteAddress: true,
      autoCompleteCDF: true,
      newArrivalCount: 15,
      version: "test",
    });
  });

  it("recognizes Android and browsers without HTML5", async () => {
    const home = async (userAgent: string) =>
      (await server.browser().send("Home", {}, { "user-agent": userAgent })).body;
    const android = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/139.0.0.0 Mobile";
    const old = "Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)";
    expect(await home(android)).toMatchObject({ android: true, supportHTML5: true });
    expect(await home(old)).toMatchObject({ android: false, supportHTML5: false });
    // A cached page is rendered without a user agent.
    expect(await server.browser().call("Home", {})).toMatchObject({ android: false, supportHTML5: true });
  });

  it("returns the settings for autocomplete", async () => {
    await writeSettings(server.db, { autoCompleteAddress: false, autoCompleteCDF: false });
    const flags = async () => {
      const { autoCompleteAddress, autoCompleteCDF } = await server.browser().call("Home", {});
      return [autoCompleteAddress, autoCompleteCDF];
    };
    await expect.poll(flags).toEqual([false, false]);
    await writeSettings(server.db, { autoCompleteCDF: true });
    await expect.poll(flags).toEqual([false, true]);
  });

  it("leaves out archived products", async () => {
    const [row] = await server.db.select().from(homeEntry).where(eq(homeEntry.productId, 2003));
    const keys = async () => (await server.browser().call("Home", {})).promProdList.map((entry) => entry.key);
    expect(await keys()).toContain(row?.key);
    await archiveProduct(server.db, 2003);
    await expect.poll(keys).not.toContain(row?.key);
  });

  it("shows a flyer with or without a product", async () => {
    const flyer = { key: "rugs", place: "flyer" as const, title: "Rugs", imageUrl: "/r.webp", position: 9 };
    const lastFlyer = async () => (await server.browser().call("Home", {})).flyerList.at(-1);
    await server.db.insert(homeEntry).values({ ...flyer, productId: 5004, linkUrl: "/product/5004" });
    const rug = { productId: 5004, lowPriceVar: { finalPrice: 269 } };
    await expect.poll(lastFlyer).toMatchObject({ key: "rugs", product: rug });
    await server.db.update(homeEntry).set({ productId: null }).where(eq(homeEntry.key, "rugs"));
    await expect.poll(lastFlyer).toMatchObject({ key: "rugs", title: "Rugs", product: null });
  });
});

describe("Home.recentVisitedList", () => {
  it("lists this browser's viewed products, latest first, each once", async () => {
    const browser = server.browser();
    const userId = newUserId();
    for (const productId of [1001, 2001, 1001, 5006]) {
      server.clock.advance(1000);
      await browser.call("ProductDetail", { userId, productId });
    }
    const { recentVisitedList } = await browser.call("Home", { userId });
    expect(recentVisitedList.map((tile) => tile.productId)).toEqual([5006, 1001, 2001]);
    expect(recentVisitedList[1]?.lowPriceVar).toEqual({ sku: "ANS-SOF-CLY", finalPrice: dollars(949) });
  });

  it("has at most twelve products", async () => {
    const browser = server.browser();
    const userId = newUserId();
    const living = await browser.call("ProdByCat", { categoryName: "living" });
    for (const { productId } of living) {
      server.clock.advance(1000);
      await browser.call("ProductDetail", { userId, productId });
    }
    const { recentVisitedList } = await browser.call("Home", { userId });
    const lastFirst = living.map((tile) => tile.productId).toReversed();
    expect(recentVisitedList.map((tile) => tile.productId)).toEqual(lastFirst.slice(0, 12));
  });

  it("shows no other browser's products under the same userId", async () => {
    const owner = server.browser();
    const other = server.browser();
    const userId = newUserId();
    await owner.call("ProductDetail", { userId, productId: 1001 });
    expect((await other.call("Home", { userId })).recentVisitedList).toEqual([]);
    expect((await owner.call("Home", { userId })).recentVisitedList).toHaveLength(1);
    expect((await owner.call("Home", {})).recentVisitedList).toEqual([]);
  });

  it("shows nobody at a kiosk what the shopper before has looked at", async () => {
    const kiosk = await deviceAt(server, 1, "kiosk");
    const clerk = await deviceAt(server, 1);
    for (const device of [kiosk, clerk]) await device.call("ProductDetail", { productId: 1001 });
    expect((await kiosk.call("Home", {})).recentVisitedList).toEqual([]);
    expect((await clerk.call("Home", {})).recentVisitedList).toMatchObject([{ productId: 1001 }]);
  });
});
