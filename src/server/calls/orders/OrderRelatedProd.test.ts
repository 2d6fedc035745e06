import { describe, expect, it } from "vitest";
import { newKey, readyToPay } from "#test/builders";
import { fileServer, type Browser } from "#test/testServer";

const server = await fileServer();

async function related(browser: Browser, orderNumber: string): Promise<number[]> {
  const tiles = await browser.call("OrderRelatedProd", { orderNumber });
  return tiles.map((tile) => tile.productId);
}

async function placed(browser: Browser): Promise<{ orderNumber: string; userId: string }> {
  const input = await readyToPay(browser, { "ANS-SOF-CLY": 1, "FOX-TLP-TER": 1 });
  const { orderNumber } = await browser.call("SubmitOrderPayment", input, newKey());
  return { orderNumber, userId: input.userId ?? "" };
}

describe("OrderRelatedProd", () => {
  it("lists what goes with what was bought, then best sellers, and nothing that was bought", async () => {
    const browser = server.browser();
    const { orderNumber } = await placed(browser);
    // The sofa's neighbours, the lamp's, and then the store's best sellers.
    expect(await related(browser, orderNumber)).toEqual([1002, 1007, 1009, 5004, 5005, 3003, 3001, 2001]);
  });

  it("answers best sellers for a number nobody knows and for another's alike", async () => {
    const { orderNumber, userId } = await placed(server.browser());
    const stranger = server.browser();
    const bestSellers = (await stranger.call("BestSellers", {})).slice(0, 8);
    const regular = server.browser();
    // Somebody with a cookie of their own, who even claims the buyer's cart key.
    await regular.call("SaveCart", { userId, itemList: [], seq: 1 });
    for (const browser of [stranger, regular])
      for (const number of ["0000000000", orderNumber])
        expect(await browser.call("OrderRelatedProd", { orderNumber: number })).toEqual(bestSellers);
  });

  it("turns numbers that can be none away", async () => {
    for (const number of ["x".repeat(33), "%00", "A%0AB"]) {
      const reply = await server.app.inject({ method: "GET", url: `/api/OrderRelatedProd/${number}` });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject({
        error: { code: "BadRequest", fields: { orderNumber: expect.any(String) } },
      });
    }
  });
});
