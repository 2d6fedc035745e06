import { alreadyPlacedMessage } from "#domain/messages/payments";
import { afterAll, beforeAll, expect, it } from "vitest";
import { order, sandboxCharge } from "#server/db/schema/index";
import { reconcileAttempts } from "#server/payments/reconcile";
import { card, newKey, newUserId, readyToPay } from "#test/builders";
import { answerChallenge } from "#test/sale/provider";
import { openBooks } from "#test/sale/books";
import { press, setAvailableStock, sofa, tally, warehouseStock } from "#test/sale/buyers";
import { testServer, type TestServer } from "#test/testServer";

/** A shopper changes the cart while its order still has an open question at the bank. */

const asking = card("4000002760003184");

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await setAvailableStock(server.db, sofa, 100);
});
afterAll(() => server.close());

it("a changed cart cancels the unconfirmed order and buys the changed one", async () => {
  const browser = server.browser();
  const first = { ...(await readyToPay(browser, { [sofa]: 1 })), payment: asking };
  const before = await warehouseStock(server.db);
  const input = await browser.call("SubmitOrderPayment", first, newKey());
  expect(input.status).toBe("ActionRequired");

  const changed = await readyToPay(browser, { [sofa]: 2 }, first.userId);
  expect(changed.stagedOrderNum).toBe(first.stagedOrderNum);
  expect((await browser.call("SubmitOrderPayment", changed, newKey())).status).toBe("Processed");

  const states = (await server.db.select().from(order)).map((row) => row.paymentStatus);
  expect(states.toSorted()).toEqual(["failed", "paid"]);
  const captured = (await server.db.select().from(sandboxCharge)).filter((row) => row.state === "captured");
  expect(captured).toHaveLength(1);
  expect(await warehouseStock(server.db)).toEqual({ onHand: before.onHand - 2, reserved: 0 });
});

it("eight shoppers change their carts at once in a store with two connections without a deadlock", async () => {
  const small = await testServer({ url: server.url, env: { DB_POOL: "2" } });
  const books = await openBooks(small);
  const shoppers = Array.from({ length: 8 }, () => small.browser());
  const changes = [];
  for (const browser of shoppers) {
    const first = { ...(await readyToPay(browser, { [sofa]: 1 })), payment: asking };
    expect((await press(browser, first, newKey())).status).toBe("ActionRequired");
    changes.push(await readyToPay(browser, { [sofa]: 2 }, first.userId));
  }
  const answers = await Promise.all(changes.map((changed, at) => press(shoppers[at]!, changed, newKey())));
  expect(tally(answers)).toEqual({ Processed: 8 });
  await books.expectRight();
  await small.close();
});

it("the first order stays when its shopper confirms it at the same moment", async () => {
  const browser = server.browser();
  const books = await openBooks(server);
  const first = { ...(await readyToPay(browser, { [sofa]: 1 })), payment: asking };
  const key = newKey();
  const { clientSecret } = await press(browser, first, key);
  const changed = await readyToPay(browser, { [sofa]: 2 }, first.userId);
  await answerChallenge(server, clientSecret, true);
  expect(await press(browser, changed, newKey())).toMatchObject({
    status: "FatalError",
    errorMessage: expect.stringMatching(/^Your order \w{10} has been placed and paid/),
  });
  expect(await press(browser, first, key)).toMatchObject({ status: "Processed" });
  await books.expectRight();
});

it("a changed cart charges nothing more once the first order is paid", async () => {
  const browser = server.browser();
  const first = await readyToPay(browser, { [sofa]: 1 });
  const { orderNumber } = await press(browser, first, newKey());
  const changed = await readyToPay(browser, { [sofa]: 2 }, first.userId);
  const late = { ...changed, stagedOrderNum: first.stagedOrderNum };
  const answer = await browser.call("SubmitOrderPayment", late, newKey());
  expect(answer).toMatchObject({ status: "FatalError", errorMessage: alreadyPlacedMessage(orderNumber) });
});

it("a shopper who leaves the bank's question open again and again reserves no second cart", async () => {
  const browser = server.browser();
  const books = await openBooks(server);
  const free = await warehouseStock(server.db);
  const userId = newUserId();
  for (let round = 0; round < 5; round += 1) {
    const input = {
      ...(await readyToPay(browser, { [sofa]: 1 }, userId)),
      payment: asking,
      stagedOrderNum: "",
    };
    expect((await press(browser, input, newKey())).status).toBe("ActionRequired");
    expect(await warehouseStock(server.db)).toEqual({ ...free, reserved: free.reserved + 1 });
  }
  server.clock.advance(11 * 60_000);
  await reconcileAttempts(server.context);
  await books.expectRight();
});
