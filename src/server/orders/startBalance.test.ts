import { otherPaymentMessage } from "#domain/messages/payments";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cents, toDollars } from "#domain/money";
import { ledgerEntry, paymentAttempt } from "#server/db/schema/index";
import type { PaymentPort } from "#server/ports/payment/port";
import { reconcileAttempts } from "#server/payments/reconcile";
import { goodCard, newKey } from "#test/builders";
import { answerChallenge, declineOnce, storeWithSandbox } from "#test/sale/provider";
import { sentMails, orderWithBalance } from "#test/sale/balances";
import { openBooks, type Books } from "#test/sale/books";
import { setAvailableStock, sofa } from "#test/sale/buyers";
import { setCapacity } from "#test/sale/rows";
import { testServer, type TestServer } from "#test/testServer";

const { mail, mails } = sentMails();
const tooMany = "We cannot take this payment online right now. Please try again later or call the store.";
const asksAtBank = "4000002760003184";
const losesAnswer = "4000000000000408";

let server: TestServer;
/** Another process of the store, whose limits allow one decline. */
let strict: TestServer;
let books: Books;
let own: Awaited<ReturnType<typeof orderWithBalance>>;
let isDown = false;

function breakable(real: PaymentPort): PaymentPort {
  const abandon = (key: string) => (isDown ? Promise.reject(new Error("no connection")) : real.abandon(key));
  return { ...real, abandon };
}

beforeAll(async () => {
  server = await storeWithSandbox(breakable, { ports: { mail } });
  strict = await testServer({ url: server.url, env: { CARD_DECLINES_PER_HOUR: "1" } });
  await setAvailableStock(server.db, sofa, 500);
  await setCapacity(server.db, 1_000);
});
beforeEach(async () => {
  mails.length = 0;
  isDown = false;
  books = await openBooks(server);
  own = await orderWithBalance(server, mails);
});
afterEach(async () => {
  server.hooks.clear();
  strict.hooks.clear();
  isDown = false;
  server.clock.advance(60_000);
  await reconcileAttempts(server.context);
  await books.expectRight();
});
afterAll(async () => {
  await strict.close();
  await server.close();
});

async function captures() {
  const rows = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, own.id));
  return rows.map(({ amount }) => amount);
}

function decline(): Promise<void> {
  return declineOnce(server, `order ${own.id}`);
}

describe("a payment whose order has had too many declines since", () => {
  it("is found captured at the provider when it is sent again, and not declined", async () => {
    const key = newKey();
    const input = own.remit(50, { number: losesAnswer });
    expect(await server.browser().call("RemitPayment", input, key)).toMatchObject({ status: "Pending" });
    await decline();
    const answer = await strict.browser().call("RemitPayment", input, key);
    expect(answer).toMatchObject({ status: "Processed", amount: 50 });
    expect(await captures()).toEqual([100_00, 50_00]);
  });

  it("is captured when another request of the same action passed the limits before this one did not", async () => {
    const key = newKey();
    const input = own.remit(50, { number: losesAnswer });
    strict.hooks.beforeNext("order.pay", async () => {
      expect(await server.browser().call("RemitPayment", input, key)).toMatchObject({ status: "Pending" });
      await decline();
    });
    const answer = await strict.browser().call("RemitPayment", input, key);
    expect(answer).toMatchObject({ status: "Processed", amount: 50 });
  });

  it("is declined when the provider never saw it, and cannot be charged any more", async () => {
    const key = newKey();
    server.hooks.beforeNext("order.pay", () => {
      throw new Error("killed before the provider was asked");
    });
    const input = own.remit(50);
    await expect(server.browser().call("RemitPayment", input, key)).rejects.toThrow("500");
    await decline();
    // The process that broke off is believed to be at work for so long.
    strict.clock.set(server.clock.now());
    strict.clock.advance(3_000);
    expect(await strict.browser().call("RemitPayment", input, key)).toMatchObject({
      status: "PaymentError",
      errorMessage: tooMany,
    });
    const late = { key: `${own.id}-2`, amount: cents(50_00), card: goodCard, orderNumber: own.orderNumber };
    expect(await server.context.ports.payment.charge(late)).toEqual({
      kind: "declined",
      reason: "abandoned",
    });
  });
});

describe("a payment that had to wait for another of the same amount", () => {
  it("is answered with the one that was captured meanwhile, and takes nothing itself", async () => {
    const browser = server.browser();
    const waiting = newKey();
    const lost = own.remit(50, { number: losesAnswer });
    expect(await browser.call("RemitPayment", lost, newKey())).toMatchObject({ status: "Pending" });
    expect(await browser.call("RemitPayment", own.remit(50), waiting)).toMatchObject({
      status: "Pending",
      errorMessage: otherPaymentMessage,
    });
    server.clock.advance(60_000);
    await reconcileAttempts(server.context);
    const balance = toDollars(cents(own.rest - 50_00));
    expect(await browser.call("RemitPayment", own.remit(50), waiting)).toMatchObject({
      status: "Processed",
      amount: 50,
      balance,
    });
    expect(await captures()).toEqual([100_00, 50_00]);
    expect(await browser.call("RemitPayment", own.remit(50), newKey())).toMatchObject({
      status: "Processed",
    });
    expect(await captures()).toEqual([100_00, 50_00, 50_00]);
  });

  it("is captured when that one had another amount, because a balance may be paid in parts", async () => {
    const browser = server.browser();
    const waiting = newKey();
    await browser.call("RemitPayment", own.remit(50, { number: losesAnswer }), newKey());
    await browser.call("RemitPayment", own.remit(20), waiting);
    server.clock.advance(60_000);
    await reconcileAttempts(server.context);
    expect(await browser.call("RemitPayment", own.remit(20), waiting)).toMatchObject({ amount: 20 });
    expect(await captures()).toEqual([100_00, 50_00, 20_00]);
  });

  it("is answered with the one that was confirmed before it could be called off", async () => {
    const browser = server.browser();
    const input = own.remit(50, { number: asksAtBank });
    const { clientSecret } = await browser.call("RemitPayment", input, newKey());
    await answerChallenge(server, clientSecret, true);
    server.hooks.beforeNext("order.settle", async () => server.clock.advance(1_000));
    expect(await browser.call("RemitPayment", own.remit(50), newKey())).toMatchObject({ amount: 50 });
    expect(await captures()).toEqual([100_00, 50_00]);
  });
});

describe("a payment that comes without a key", () => {
  it("asks the provider again after a decline of the same card and amount", async () => {
    const browser = server.browser();
    const input = own.remit(50, { number: "4000000000009995" });
    const tries = async () => {
      expect(await browser.call("RemitPayment", input)).toMatchObject({ status: "PaymentError" });
      return server.db.$count(paymentAttempt, eq(paymentAttempt.orderId, own.id));
    };
    const before = await tries();
    server.clock.advance(1_000);
    expect(await tries()).toBe(before + 1);
  });

  it("is the same payment for ten minutes, and another one after that", async () => {
    const browser = server.browser();
    const pay = () => browser.call("RemitPayment", own.remit(50));
    const first = await pay();
    expect(first).toMatchObject({ status: "Processed", amount: 50 });
    server.clock.advance(9 * 60_000);
    expect(await pay()).toMatchObject(first);
    expect(await captures()).toEqual([100_00, 50_00]);
    server.clock.advance(2 * 60_000);
    const balance = toDollars(cents(own.rest - 100_00));
    expect(await pay()).toMatchObject({ status: "Processed", amount: 50, balance });
    expect(await captures()).toEqual([100_00, 50_00, 50_00]);
  });

  it("continues its payment while that is open, however late", async () => {
    const browser = server.browser();
    const input = own.remit(50, { number: asksAtBank });
    const first = await browser.call("RemitPayment", input);
    server.clock.advance(11 * 60_000);
    expect(await browser.call("RemitPayment", input)).toEqual(first);
  });
});

describe("a payment that waits for its card holder", () => {
  it("is not called off by one that is rejected", async () => {
    const [browser, key] = [server.browser(), newKey()];
    const input = own.remit(50, { number: asksAtBank });
    const { clientSecret } = await browser.call("RemitPayment", input, key);
    for (const wrong of [own.remit(0), own.remit(50, { cvv: "" })])
      expect(await browser.call("RemitPayment", wrong, newKey())).toMatchObject({ status: "PaymentError" });
    await answerChallenge(server, clientSecret, true);
    expect(await browser.call("RemitPayment", input, key)).toMatchObject({ status: "Processed" });
  });

  it("that cannot be called off now is answered with its order and balance", async () => {
    const browser = server.browser();
    await browser.call("RemitPayment", own.remit(50, { number: asksAtBank }), newKey());
    isDown = true;
    expect(await browser.call("RemitPayment", own.remit(20), newKey())).toMatchObject({
      status: "Pending",
      orderNumber: own.orderNumber,
      balance: toDollars(own.rest),
      errorMessage: otherPaymentMessage,
    });
  });
});
