import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { stock } from "#server/db/schema/index";
import { newUserId } from "#test/builders";
import { fileServer, type Browser } from "#test/testServer";

const server = await fileServer();

async function suggested(browser: Browser, userId = ""): Promise<number[]> {
  const tiles = await browser.call("SuggestedProducts", { userId });
  expect(tiles.every(({ forSale }) => forSale)).toBe(true);
  return tiles.map(({ productId }) => productId);
}

describe("SuggestedProducts", () => {
  it("offers a stranger the best sellers, eight of them, the same each time", async () => {
    const offered = await suggested(server.browser());
    const best = await server.browser().call("BestSellers", { categoryId: 0 });
    expect(offered).toEqual(best.slice(0, 8).map(({ productId }) => productId));
    expect(await suggested(server.browser(), newUserId())).toEqual(offered);
  });

  it("begins with what goes with the products seen last, never with those themselves", async () => {
    const browser = server.browser();
    const userId = newUserId();
    await browser.call("ProductDetail", { userId, productId: 2001 });
    server.clock.advance(1000);
    await browser.call("ProductDetail", { userId, productId: 1001 });
    const offered = await suggested(browser, userId);
    expect(offered.slice(0, 4)).toEqual([1002, 2002, 1007, 2003]);
    expect(offered).toHaveLength(8);
    expect(new Set(offered).size).toBe(8);
    expect(await suggested(browser, userId)).toEqual(offered);
  });

  it("keeps to oneself what one has seen: the same userId in another browser is a stranger", async () => {
    const owner = server.browser();
    const userId = newUserId();
    await owner.call("ProductDetail", { userId, productId: 5001 });
    expect(await suggested(server.browser(), userId)).toEqual(await suggested(server.browser()));
    expect(await suggested(owner, userId)).not.toEqual(await suggested(server.browser()));
  });

  it("offers nothing that is sold out", async () => {
    const [first = 0] = await suggested(server.browser());
    const detail = await server.browser().call("ProductDetail", { productId: first });
    const skus = detail?.product.pvList.map(({ sku }) => sku) ?? [];
    await server.db
      .update(stock)
      .set({ onHand: 0, reserved: 0 })
      .where(and(inArray(stock.sku, skus), eq(stock.locationId, 0)));
    await expect.poll(() => suggested(server.browser())).not.toContain(first);
  });

  it("turns a payload of another form away", async () => {
    const reply = await server.browser().send("SuggestedProducts", { userId: ["x"] });
    expect(reply).toMatchObject({ status: 400, body: { error: { fields: { userId: expect.any(String) } } } });
  });
});
