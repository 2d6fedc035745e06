import { expect, it } from "vitest";
import { order } from "#server/db/schema/index";
import { card, newKey, newUserId, readyToPay } from "#test/data/builders";
import { booksOfEachTest } from "#test/sale/support/books";
import { press, sofa, tally, warehouseStock } from "#test/sale/support/buyers";
import { reconcileAfter } from "#test/sale/support/orders";
import { answerChallenge } from "#test/sale/support/provider";
import { countCharges } from "#test/sale/support/rows";
import { stocked } from "#test/sale/support/stocked";
import { testServer, type Browser } from "#test/testServer";

/* A shopper changes the cart while its order still waits for a 3-D Secure challenge. */

const server = await stocked(testServer());
await booksOfEachTest(server);

/** One sofa with a card that is challenged. */
async function readyForChallenge(browser: Browser, userId?: string) {
  return { ...(await readyToPay(browser, { [sofa]: 1 }, userId)), payment: card("4000002760003184") };
}

it("a changed cart cancels the unconfirmed order and buys the changed one", async () => {
  const browser = server.browser();
  const first = await readyForChallenge(browser);
  const before = await warehouseStock(server.db);
  expect((await press(browser, first, newKey())).status).toBe("ActionRequired");

  const changed = await readyToPay(browser, { [sofa]: 2 }, first.userId);
  expect(changed.stagedOrderNum).toBe(first.stagedOrderNum);
  expect((await press(browser, changed, newKey())).status).toBe("Processed");

  const states = (await server.db.select().from(order)).map((row) => row.paymentStatus);
  expect(states.toSorted()).toEqual(["failed", "paid"]);
  expect(await countCharges(server.db)).toBe(1);
  expect(await warehouseStock(server.db)).toEqual({ onHand: before.onHand - 2, reserved: 0 });
});

it("eight shoppers change their carts at once in a store with two connections without a deadlock", async () => {
  const small = await testServer({ url: server.url, env: { DB_POOL: "2" } });
  const shoppers = Array.from({ length: 8 }, () => small.browser());
  const changes = [];
  for (const browser of shoppers) {
    const first = await readyForChallenge(browser);
    expect((await press(browser, first, newKey())).status).toBe("ActionRequired");
    changes.push(await readyToPay(browser, { [sofa]: 2 }, first.userId));
  }
  const answers = await Promise.all(changes.map((changed, at) => press(shoppers[at]!, changed, newKey())));
  expect(tally(answers)).toEqual({ Processed: 8 });
  await small.close();
});

it("the first order stays when its shopper confirms it at the same moment", async () => {
  const browser = server.browser();
  const first = await readyForChallenge(browser);
  const key = newKey();
  const { clientSecret } = await press(browser, first, key);
  const changed = await readyToPay(browser, { [sofa]: 2 }, first.userId);
  await answerChallenge(server, clientSecret, true);
  expect(await press(browser, changed, newKey())).toMatchObject({
    status: "FatalError",
    errorMessage: expect.stringMatching(/^Your order \w{10} has been placed, and/),
  });
  expect(await press(browser, first, key)).toMatchObject({ status: "Processed" });
});

it("a shopper who leaves the challenge open again and again reserves nothing", async () => {
  const browser = server.browser();
  const free = await warehouseStock(server.db);
  const userId = newUserId();
  for (let round = 0; round < 5; round += 1) {
    const input = { ...(await readyForChallenge(browser, userId)), stagedOrderNum: "" };
    expect((await press(browser, input, newKey())).status).toBe("ActionRequired");
    expect(await warehouseStock(server.db)).toEqual(free);
  }
  await reconcileAfter(server, 11 * 60_000);
});
