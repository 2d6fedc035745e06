import { describe, expect, it } from "vitest";
import { newUserId } from "#test/data/builders";
import { setStock } from "#test/data/catalog";
import { fileServer, type Browser } from "#test/testServer";

const server = await fileServer();

async function suggested(browser: Browser, userId = ""): Promise<number[]> {
  const tiles = await browser.call("SuggestedProducts", { userId });
  expect(tiles.every(({ forSale }) => forSale)).toBe(true);
  return tiles.map(({ productId }) => productId);
}

describe("SuggestedProducts", () => {
  it("suggests the same eight best sellers to every new visitor", async () => {
    const offered = await suggested(server.browser());
    const best = await server.browser().call("BestSellers", { categoryId: 0 });
    expect(offered).toEqual(best.slice(0, 8).map(({ productId }) => productId));
    expect(await suggested(server.browser(), newUserId())).toEqual(offered);
  });

  it("begins with products related to those viewed last", async () => {
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

  it("treats the same userId in another browser as a new visitor", async () => {
    const owner = server.browser();
    const userId = newUserId();
    await owner.call("ProductDetail", { userId, productId: 5001 });
    expect(await suggested(server.browser(), userId)).toEqual(await suggested(server.browser()));
    expect(await suggested(owner, userId)).not.toEqual(await suggested(server.browser()));
  });

  it("suggests nothing that is sold out", async () => {
    const [first = 0] = await suggested(server.browser());
    const detail = await server.browser().call("ProductDetail", { productId: first });
    const skus = detail?.product.pvList.map(({ sku }) => sku) ?? [];
    for (const sku of skus) await setStock(server.db, sku, { onHand: 0, reserved: 0 });
    await expect.poll(() => suggested(server.browser())).not.toContain(first);
  });
});
