import { describe, expect, it } from "vitest";
import { newKey, readyToPay } from "#test/data/builders";
import { newCustomer, signedIn } from "#test/data/accounts";
import { sentMails } from "#test/sale/support/balances";
import { fileServer, type Browser } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });

async function placeOrder(browser: Browser): Promise<{ orderNumber: string; userId: string }> {
  const input = await readyToPay(browser, { "ANS-SOF-CLY": 1, "CBT-TBL-OAK": 1 });
  const { orderNumber } = await browser.call("SubmitOrderPayment", input, newKey());
  return { orderNumber, userId: input.userId ?? "" };
}

describe("OrderRelatedProd", () => {
  it("lists products related to the order's, then best sellers, and none of the order", async () => {
    const browser = server.browser();
    const { orderNumber } = await placeOrder(browser);
    const tiles = await browser.call("OrderRelatedProd", { orderNumber });
    // Related to the sofa, related to the table, then best sellers.
    const expected = [1002, 1009, 5004, 1003, 1008, 1023, 3001, 2001];
    expect(tiles.map(({ productId }) => productId)).toEqual(expected);
  });

  it("knows a customer's order on every device", async () => {
    const { browser, email } = await newCustomer(server, mails);
    const input = await readyToPay(browser, { "ANS-SOF-CLY": 1 }, email);
    const { orderNumber } = await browser.call("SubmitOrderPayment", input, newKey());
    const second = await signedIn(server.browser(), email);
    const tiles = await second.browser.call("OrderRelatedProd", { orderNumber });
    expect(tiles.map(({ productId }) => productId).slice(0, 2)).toEqual([1002, 1007]);
  });

  it("lists best sellers for unknown orders and for other shoppers' orders alike", async () => {
    const { orderNumber, userId } = await placeOrder(server.browser());
    const [anonymous, visitor] = [server.browser(), server.browser()];
    const bestSellers = (await anonymous.call("BestSellers", {})).slice(0, 8);
    // Another visitor, with a cookie, who claims the buyer's userId.
    await visitor.call("SaveCart", { userId, itemList: [], seq: 1 });
    for (const browser of [anonymous, visitor])
      for (const number of ["0000000000", orderNumber])
        expect(await browser.call("OrderRelatedProd", { orderNumber: number })).toEqual(bestSellers);
  });
});
