import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newKey, readyToPay } from "#test/builders";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

async function related(orderNumber: string): Promise<number[]> {
  const tiles = await server.browser().call("OrderRelatedProd", { orderNumber });
  return tiles.map((tile) => tile.productId);
}

describe("OrderRelatedProd", () => {
  it("lists what goes with what was bought, then best sellers, and nothing that was bought", async () => {
    const browser = server.browser();
    const asked = await readyToPay(browser, { "ANS-SOF-CLY": 1, "FOX-TLP-TER": 1 });
    const { orderNumber } = await browser.call("SubmitOrderPayment", asked, newKey());
    // The sofa's neighbours, the lamp's, and then the store's best sellers.
    expect(await related(orderNumber)).toEqual([1002, 1007, 1009, 5004, 5005, 3003, 3001, 2001]);
  });

  it("answers best sellers for a number nobody knows, in the same shape", async () => {
    const tiles = await server.browser().call("OrderRelatedProd", { orderNumber: "0000000000" });
    const bestSellers = await server.browser().call("BestSellers", {});
    expect(tiles).toEqual(bestSellers.slice(0, 8));
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
