import { balanceChangedMessage, otherPaymentMessage } from "#domain/messages/payments";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { cents, toDollars } from "#domain/money";
import { paymentAttempt } from "#server/db/schema/index";
import type { PaymentPort } from "#server/ports/payment/port";
import { reconcileAttempts } from "#server/payments/reconcile";
import { card, goodCard, newKey } from "#test/data/builders";
import { answerChallenge, declineOnce, storeWithSandbox } from "#test/sale/support/provider";
import { ledgerOf, sentMails, orderWithBalance, type BalancePayment } from "#test/sale/support/balances";
import { openBooks } from "#test/sale/support/books";
import { stockUp } from "#test/sale/support/buyers";
import { failNext } from "#test/sale/support/orders";
import { testServer, type Browser } from "#test/testServer";

const { mail, mails } = sentMails();
const tooMany =
  "We can't take this payment online right now. Please try again later or call the store at (770) 555-0100.";
const asksHolder = { number: "4000002760003184" };
const losesAnswer = { number: "4000000000000408" };

let own: Awaited<ReturnType<typeof orderWithBalance>>;
let browser: Browser;
let isDown = false;

function breakable(real: PaymentPort): PaymentPort {
  const abandon = (key: string) => (isDown ? Promise.reject(new Error("no connection")) : real.abandon(key));
  return { ...real, abandon };
}

const server = await storeWithSandbox(breakable, { ports: { mail } });
/** Another process of the store, whose limits allow one decline. */
const strict = await testServer({ url: server.url, env: { CARD_DECLINES_PER_HOUR: "1" } });
await stockUp(server);
const books = await openBooks(server);
beforeEach(async () => {
  mails.length = 0;
  browser = server.browser();
  own = await orderWithBalance(server, mails);
});
afterEach(async () => {
  server.hooks.clear();
  strict.hooks.clear();
  isDown = false;
  await reconcileLater();
  await books.expectRight();
});
afterAll(async () => {
  await strict.close();
  await server.close();
});

async function reconcileLater(): Promise<void> {
  server.clock.advance(60_000);
  await reconcileAttempts(server.context);
}

async function captures() {
  return (await ledgerOf(server.db, own.id)).map(([, amount]) => amount);
}

const decline = () => declineOnce(server, `order ${own.id}`);

/** Pays toward the balance, under a new key unless one is given. */
function pay(input: BalancePayment, key = newKey(), by = browser) {
  return by.call("RemitPayment", input, key);
}

describe("a payment whose order has had too many declines since", () => {
  it("is found captured at the provider when it is sent again, and not declined", async () => {
    const key = newKey();
    const input = own.remit(50, losesAnswer);
    expect(await pay(input, key)).toMatchObject({ status: "Pending" });
    await decline();
    expect(await pay(input, key, strict.browser())).toMatchObject({ status: "Processed", amount: 50 });
    expect(await captures()).toEqual([100_00, 50_00]);
  });

  it("is captured when another request of the same action passed the limits before this one did not", async () => {
    const key = newKey();
    const input = own.remit(50, losesAnswer);
    strict.hooks.beforeNext("order.pay", async () => {
      expect(await pay(input, key)).toMatchObject({ status: "Pending" });
      await decline();
    });
    expect(await pay(input, key, strict.browser())).toMatchObject({ status: "Processed", amount: 50 });
  });

  it("is declined when the provider never saw it, and cannot be charged any more", async () => {
    const key = newKey();
    const input = own.remit(50);
    failNext(server, "order.pay");
    await expect(pay(input, key)).rejects.toThrow("500");
    await decline();
    // By then the claim of the process that died has ended.
    strict.clock.set(server.clock.now());
    strict.clock.advance(3_000);
    expect(await pay(input, key, strict.browser())).toMatchObject({
      status: "PaymentError",
      errorMessage: tooMany,
    });
    const late = { key: `${own.id}-2`, amount: cents(50_00), card: goodCard, orderNumber: own.orderNumber };
    const abandoned = { kind: "declined", reason: "abandoned" };
    expect(await server.context.ports.payment.authorize(late)).toEqual(abandoned);
  });
});

describe("a payment that is challenged (3-D Secure)", () => {
  it("is made with another card under the same key", async () => {
    const key = newKey();
    const before = await captures();
    expect(await pay(own.remit(50, card("4000002760003184")), key)).toMatchObject({
      status: "ActionRequired",
    });
    expect(await pay(own.remit(50), key)).toMatchObject({ status: "Processed", amount: 50 });
    expect(await captures()).toEqual([...before, 50_00]);
  });
});

describe("a payment that had to wait for another", () => {
  it("is answered with the one that was captured meanwhile, and takes nothing itself", async () => {
    const waiting = newKey();
    expect(await pay(own.remit(50, losesAnswer))).toMatchObject({ status: "Pending" });
    expect(await pay(own.remit(50), waiting)).toMatchObject({
      status: "Pending",
      errorMessage: otherPaymentMessage,
      waitsForOther: true,
    });
    await reconcileLater();
    const balance = toDollars(cents(own.rest - 50_00));
    expect(await pay(own.remit(50), waiting)).toMatchObject({ status: "Processed", amount: 50, balance });
    expect(await captures()).toEqual([100_00, 50_00]);
    expect(await pay(own.remit(50))).toMatchObject({ status: "Processed" });
    expect(await captures()).toEqual([100_00, 50_00, 50_00]);
  });

  it("is captured when that one had another amount, because a balance may be paid in parts", async () => {
    const waiting = newKey();
    await pay(own.remit(50, losesAnswer));
    await pay(own.remit(20), waiting);
    await reconcileLater();
    expect(await pay(own.remit(20), waiting)).toMatchObject({ amount: 20 });
    expect(await captures()).toEqual([100_00, 50_00, 20_00]);
  });

  it("is charged when that one came to nothing", async () => {
    const waiting = newKey();
    failNext(server, "order.pay");
    await expect(pay(own.remit(50))).rejects.toThrow("500");
    expect(await pay(own.remit(20), waiting)).toMatchObject({ status: "Pending" });
    server.clock.advance(60_000);
    await reconcileLater();
    expect(await pay(own.remit(20), waiting)).toMatchObject({ status: "Processed", amount: 20 });
    expect(await captures()).toEqual([100_00, 20_00]);
  });

  it("is answered with the one that was confirmed before it could be abandoned", async () => {
    const { clientSecret } = await pay(own.remit(50, asksHolder));
    await answerChallenge(server, clientSecret, true);
    server.hooks.beforeNext("order.settle", () => server.clock.advance(1_000));
    expect(await pay(own.remit(50))).toMatchObject({ amount: 50 });
    expect(await captures()).toEqual([100_00, 50_00]);
  });
});

describe("a payment without a key", () => {
  it("asks the provider again after a decline of the same card and amount", async () => {
    const input = own.remit(50, { number: "4000000000009995" });
    const attempts = async () => {
      expect(await browser.call("RemitPayment", input)).toMatchObject({ status: "PaymentError" });
      return server.db.$count(paymentAttempt, eq(paymentAttempt.orderId, own.id));
    };
    const before = await attempts();
    server.clock.advance(1_000);
    expect(await attempts()).toBe(before + 1);
  });

  it("is the same payment for ten minutes, and another one after that", async () => {
    const payAgain = () => browser.call("RemitPayment", own.remit(50));
    const first = await payAgain();
    expect(first).toMatchObject({ status: "Processed", amount: 50 });
    server.clock.advance(9 * 60_000);
    expect(await payAgain()).toMatchObject(first);
    expect(await captures()).toEqual([100_00, 50_00]);
    server.clock.advance(2 * 60_000);
    const balance = toDollars(cents(own.rest - 100_00));
    expect(await payAgain()).toMatchObject({ status: "Processed", amount: 50, balance });
    expect(await captures()).toEqual([100_00, 50_00, 50_00]);
  });

  it("continues its payment while that is open, however late", async () => {
    const input = own.remit(50, asksHolder);
    const first = await browser.call("RemitPayment", input);
    server.clock.advance(11 * 60_000);
    expect(await browser.call("RemitPayment", input)).toEqual(first);
  });
});

describe("a payment from a page that shows an earlier balance", () => {
  /** The page has shown the balance before any payment here. */
  const stale = (amount: number) => own.remit(amount, { shownBalance: toDollars(own.rest) });
  const rejection = { success: false, status: "PaymentError", errorMessage: balanceChangedMessage };

  it("is not charged on top of a payment whose answer was late", async () => {
    const waiting = newKey();
    expect(await pay({ ...stale(50), ...losesAnswer })).toMatchObject({ status: "Pending" });
    expect(await pay(stale(20), waiting)).toMatchObject({
      status: "Pending",
      errorMessage: otherPaymentMessage,
    });
    await reconcileLater();
    const balance = toDollars(cents(own.rest - 50_00));
    expect(await pay(stale(20), waiting)).toMatchObject({ ...rejection, balance });
    expect(await pay(stale(20))).toMatchObject({ ...rejection, balance });
    expect(await captures()).toEqual([100_00, 50_00]);
    const current = own.remit(20, { shownBalance: balance });
    expect(await pay(current)).toMatchObject({ status: "Processed", amount: 20 });
    expect(await captures()).toEqual([100_00, 50_00, 20_00]);
  });

  it("still gets its own answer when it is sent again", async () => {
    const key = newKey();
    const paid = await pay(stale(50), key);
    expect(paid).toMatchObject({ status: "Processed" });
    expect(await pay(stale(50), key)).toEqual(paid);
  });
});

describe("a payment that waits for its cardholder", () => {
  it("is not abandoned for one that is rejected", async () => {
    const key = newKey();
    const input = own.remit(50, asksHolder);
    const { clientSecret } = await pay(input, key);
    for (const wrong of [own.remit(0), own.remit(50, { cvv: "" })])
      expect(await pay(wrong)).toMatchObject({ status: "PaymentError" });
    await answerChallenge(server, clientSecret, true);
    expect(await pay(input, key)).toMatchObject({ status: "Processed" });
  });

  it("that cannot be abandoned now is answered with its order and balance", async () => {
    await pay(own.remit(50, asksHolder));
    isDown = true;
    expect(await pay(own.remit(20))).toMatchObject({
      status: "Pending",
      orderNumber: own.orderNumber,
      balance: toDollars(own.rest),
      errorMessage: otherPaymentMessage,
    });
  });
});
