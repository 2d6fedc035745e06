import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { writeSettings } from "#server/db/queries/settings";
import { homeEntry, product, variant } from "#server/db/schema/index";
import { dollars, newUserId } from "#test/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

describe("Home", () => {
  it("shows pictures that lead to a product or to an address", async () => {
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

  it("shows promoted products with what a tile needs", async () => {
    const { promProdList, verPromProdList, flyerList } = await server.browser().call("Home", {});
    expect(promProdList.length).toBeGreaterThan(0);
    expect(verPromProdList.length).toBeGreaterThan(0);
    for (const { product, linkUrl } of [...promProdList, ...verPromProdList]) {
      expect(product?.lowPriceVar.finalPrice).toBeGreaterThan(0);
      expect(linkUrl).toContain(`/product/${product?.productId}`);
    }
    for (const flyer of flyerList) {
      expect(flyer).toMatchObject({ product: null, linkUrl: expect.stringMatching(/^\/product-category\//) });
      expect(flyer.imageUrl).toMatch(/^\/pictures\/[\da-f]{12}\/flyers\/[\w-]+\.webp$/);
      expect(flyer.alt).toContain(flyer.text.slice(flyer.text.indexOf("$")));
    }
    expect(flyerList).toHaveLength(3);
  });

  it("shows the price of the variant that a promotion leads to, and the range of a whole product", async () => {
    const { promProdList } = await server.browser().call("Home", {});
    const shown = (id: number) => promProdList.find(({ product: one }) => one?.productId === id)?.product;
    const queen = { sku: "CHT-MAT-Q", finalPrice: dollars(449) };
    expect(shown(4001)).toMatchObject({ lowPriceVar: queen, highPriceVar: queen, forSale: true });
    const recliner = await server.browser().call("ProductDetail", { productId: 1006 });
    expect(shown(1006)).toMatchObject({
      lowPriceVar: recliner?.product.lowPriceVar,
      highPriceVar: recliner?.product.highPriceVar,
    });
  });

  it("shows the price of such a variant also where the owner gave it another address", async () => {
    const row = eq(variant.sku, "CHT-MAT-Q");
    await server.db.update(variant).set({ symLink: "/product/4002" }).where(row);
    const detail = () => server.browser().call("ProductDetail", { productId: 4001 });
    await expect
      .poll(async () => (await detail())?.product.pvList.map(({ symLink }) => symLink))
      .toContain("/product/4002");
    const { promProdList } = await server.browser().call("Home", {});
    const shown = promProdList.find(({ product: one }) => one?.productId === 4001)?.product;
    expect(shown?.highPriceVar).toEqual({ sku: "CHT-MAT-Q", finalPrice: dollars(449) });
    await server.db.update(variant).set({ symLink: "" }).where(row);
  });

  it("tells where the warehouse is, how far it delivers and which build answers", async () => {
    const home = await server.browser().call("Home", {});
    expect(home).toMatchObject({
      warehouse: { latitude: expect.any(Number), longitude: expect.any(Number), deliveryRadius: 60 },
      android: false,
      supportHTML5: true,
      autoCompleteAddress: true,
      autoCompleteCDF: true,
      newArrivalCount: 15,
      version: "test",
    });
  });

  it("tells a browser whether it runs on Android and knows the fields of HTML5", async () => {
    const told = async (userAgent: string) => {
      const reply = await server.browser().send("Home", {}, { "user-agent": userAgent });
      return reply.body;
    };
    const android = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/139.0.0.0 Mobile";
    const old = "Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)";
    expect(await told(android)).toMatchObject({ android: true, supportHTML5: true });
    expect(await told(old)).toMatchObject({ android: false, supportHTML5: false });
    // What a page shows in its HTML is kept for everybody and goes by no browser.
    expect(await server.browser().call("Home", {})).toMatchObject({ android: false, supportHTML5: true });
  });

  it("obeys the owner, who may switch autocomplete off", async () => {
    await writeSettings(server.db, { autoCompleteAddress: false, autoCompleteCDF: false });
    const flags = async () => {
      const { autoCompleteAddress, autoCompleteCDF } = await server.browser().call("Home", {});
      return [autoCompleteAddress, autoCompleteCDF];
    };
    await expect.poll(flags).toEqual([false, false]);
    await writeSettings(server.db, { autoCompleteCDF: true });
    await expect.poll(flags).toEqual([false, true]);
  });

  it("leaves out what would lead nowhere: a product that is archived", async () => {
    const [row] = await server.db.select().from(homeEntry).where(eq(homeEntry.productId, 2003));
    const keys = async () => (await server.browser().call("Home", {})).promProdList.map((entry) => entry.key);
    expect(await keys()).toContain(row?.key);
    await server.db
      .update(product)
      .set({ archivedAt: server.clock.now() })
      .where(eq(product.productId, 2003));
    await expect.poll(keys).not.toContain(row?.key);
  });

  it("shows a flyer with its product, or on its own", async () => {
    const flyer = {
      key: "flyer-rugs",
      place: "flyer" as const,
      title: "Rugs",
      imageUrl: "/r.webp",
      position: 9,
    };
    await server.db.insert(homeEntry).values({ ...flyer, productId: 5004, linkUrl: "/product/5004" });
    await expect
      .poll(async () => (await server.browser().call("Home", {})).flyerList.at(-1))
      .toMatchObject({ key: "flyer-rugs", product: { productId: 5004, lowPriceVar: { finalPrice: 269 } } });
    await server.db.update(homeEntry).set({ productId: null }).where(eq(homeEntry.key, "flyer-rugs"));
    await expect
      .poll(async () => (await server.browser().call("Home", {})).flyerList.at(-1))
      .toMatchObject({ key: "flyer-rugs", title: "Rugs", product: null });
  });
});

describe("Home, recently viewed", () => {
  it("lists what this browser looked at, the last first, each once", async () => {
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

  it("shows at most twelve", async () => {
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

  it("shows nothing of another browser that goes by the same userId", async () => {
    const owner = server.browser();
    const stranger = server.browser();
    const userId = newUserId();
    await owner.call("ProductDetail", { userId, productId: 1001 });
    expect((await stranger.call("Home", { userId })).recentVisitedList).toEqual([]);
    expect((await owner.call("Home", { userId })).recentVisitedList).toHaveLength(1);
    expect((await owner.call("Home", {})).recentVisitedList).toEqual([]);
  });

  it("turns a payload of another form away", async () => {
    const reply = await server.browser().send("Home", { userId: "a\u0000b" });
    expect(reply).toMatchObject({ status: 400, body: { error: { fields: { userId: expect.any(String) } } } });
  });
});
