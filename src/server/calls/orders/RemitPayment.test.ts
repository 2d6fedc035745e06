import { otherRemitMessage } from "#domain/messages/payments";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fromDollars, toDollars, cents } from "#domain/money";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { order, orderEvent } from "#server/db/schema/index";
import { reconcileAttempts } from "#server/payments/reconcile";
import { newKey } from "#test/builders";
import { answerChallenge, storeWithSandbox } from "#test/sale/provider";
import {
  sentMails,
  ledgerOf,
  providerConnection,
  orderWithBalance,
  secretIn,
  type BalancePayment,
} from "#test/sale/balances";
import { openBooks, type Books } from "#test/sale/books";
import { setAvailableStock, sofa } from "#test/sale/buyers";
import { capturedAtProvider, setCapacity } from "#test/sale/rows";
import type { TestServer } from "#test/testServer";

const { mail, mails } = sentMails();
let server: TestServer;
let books: Books;
let own: Awaited<ReturnType<typeof orderWithBalance>>;
const line = providerConnection();

beforeAll(async () => {
  server = await storeWithSandbox(line.around, { ports: { mail } });
  await setAvailableStock(server.db, sofa, 500);
  await setCapacity(server.db, 1_000);
});
beforeEach(async () => {
  server.clock.advance(60_000);
  mails.length = 0;
  line.isDown = false;
  books = await openBooks(server);
  own = await orderWithBalance(server, mails);
});
afterEach(async () => {
  server.hooks.clear();
  server.clock.advance(60_000);
  await reconcileAttempts(server.context);
  await books.expectRight();
});
afterAll(() => server.close());

function remit(input: BalancePayment, key?: string) {
  return server.browser().call("RemitPayment", input, key ?? newKey());
}

const all = () => fromDollars(toDollars(own.rest)) / 100;

describe("a payment towards the balance", () => {
  it("is taken once, written down, and receipted by mail with the invoice and a link", async () => {
    const bank = await capturedAtProvider(server.db);
    expect(await remit(own.remit(250))).toEqual({
      success: true,
      status: "Processed",
      orderNumber: own.orderNumber,
      amount: 250,
      balance: toDollars(cents(own.rest - 250_00)),
      errorMessage: "",
    });
    expect(await ledgerOf(server.db, own.id)).toEqual([
      ["payment", 100_00],
      ["payment", 250_00],
    ]);
    expect(await capturedAtProvider(server.db)).toEqual({
      charges: bank.charges + 1,
      amount: bank.amount + 250_00,
    });
    const events = await server.db.select().from(orderEvent).where(eq(orderEvent.orderId, own.id));
    expect(events.map(({ kind }) => kind)).toEqual(["PaymentTaken", "PaymentTaken"]);
    await relayOutbox(server.context);
    await relayOutbox(server.context);
    const [, receipt, ...more] = mails;
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({
      messageId: `payment-${own.id}-2`,
      to: "ada@example.com",
      subject: `Red Clay Furniture: your payment for order ${own.orderNumber}`,
    });
    for (const text of [receipt?.text, receipt?.html]) {
      expect(text).toContain(
        `We received $250.00 for your order ${own.orderNumber}, paid with Visa ending in 4242`,
      );
      expect(text).toContain("See your order or pay the balance");
    }
    expect(receipt?.attachments).toHaveLength(1);
    expect(secretIn(receipt)).not.toBe("");
    expect(secretIn(receipt)).not.toBe(own.linkToken);
  });

  it("pays it in full, and then there is nothing left to pay", async () => {
    expect(await remit(own.remit(all()))).toMatchObject({ success: true, balance: 0 });
    expect(await remit(own.remit(1))).toMatchObject({
      status: "FatalError",
      errorMessage: "There is nothing left to pay on this order.",
    });
    await relayOutbox(server.context);
    expect(mails.at(-1)?.text).toContain("Paid in full.");
    expect(mails.at(-1)?.text).not.toContain("pay the balance");
  });

  it("closes a rest under $1", async () => {
    expect(await remit(own.remit(all() - 0.6))).toMatchObject({ success: true, balance: 0 });
    expect(await ledgerOf(server.db, own.id)).toEqual([
      ["payment", 100_00],
      ["payment", own.rest - 60],
      ["write-off", 60],
    ]);
  });

  it("is refused above the balance, below $1, and with a card that makes no sense: nothing is charged", async () => {
    const bank = await capturedAtProvider(server.db);
    const refused = [
      [own.remit(all() + 0.01), "Exceed balance"],
      [own.remit(0.99), "Please pay at least $1.00."],
      [own.remit(0), "Please pay at least $1.00."],
      [own.remit(10, { cvv: "" }), "CVV is required"],
      [own.remit(10, { expYear: 2025 }), "Expiration date cannot be in the past"],
    ] as const;
    for (const [input, errorMessage] of refused)
      expect(await remit(input)).toMatchObject({ success: false, status: "PaymentError", errorMessage });
    expect(await capturedAtProvider(server.db)).toEqual(bank);
    expect(await ledgerOf(server.db, own.id)).toHaveLength(1);
  });

  it.each([-5, 1.005, "10", null])("of %j is no payment at all", async (amount) => {
    const reply = await server.browser().send("RemitPayment", { ...own.remit(1), amount });
    expect(reply.status).toBe(400);
  });

  it("of another amount under the same key is told so in the words of a payment, and nothing is charged", async () => {
    const key = newKey();
    expect(await remit(own.remit(50), key)).toMatchObject({ success: true });
    const bank = await capturedAtProvider(server.db);
    expect(await remit(own.remit(60), key)).toMatchObject({
      success: false,
      status: "FatalError",
      errorMessage: otherRemitMessage,
    });
    expect(await capturedAtProvider(server.db)).toEqual(bank);
  });

  it("without a key is told apart by its card, also from one with the same last digits and expiry", async () => {
    const browser = server.browser();
    const first = await browser.call("RemitPayment", own.remit(50));
    const again = await browser.call("RemitPayment", own.remit(50));
    expect(again).toEqual({ ...first, repeated: true });
    const other = await browser.call("RemitPayment", own.remit(50, { number: "4111111111174242" }));
    expect(other).toMatchObject({ success: true, balance: toDollars(cents(own.rest - 100_00)) });
  });

  it("is declined, told so, and another card pays", async () => {
    expect(await remit(own.remit(50, { number: "4000000000000002" }))).toMatchObject({
      status: "PaymentError",
      errorMessage: "Your card was declined. Please check the card information or use another card.",
      balance: toDollars(own.rest),
    });
    expect(await remit(own.remit(50))).toMatchObject({ success: true });
  });

  it("is confirmed at the bank and then taken under the same key", async () => {
    const key = newKey();
    const input = own.remit(50, { number: "4000002760003184" });
    const first = await remit(input, key);
    expect(first).toMatchObject({ success: false, status: "ActionRequired" });
    expect(await remit(input, key)).toEqual(first);
    await answerChallenge(server, first.clientSecret, true);
    expect(await remit(input, key)).toMatchObject({ success: true, amount: 50 });
  });

  it("calls off one that was left at the bank, for another", async () => {
    const input = own.remit(all(), { number: "4000002760003184" });
    const { clientSecret } = await remit(input);
    expect(await remit(own.remit(all()))).toMatchObject({ success: true });
    await answerChallenge(server, clientSecret, true);
    expect(await ledgerOf(server.db, own.id)).toHaveLength(2);
  });

  it("is not begun on an order that was cancelled", async () => {
    await server.db.update(order).set({ status: "Cancelled" }).where(eq(order.id, own.id));
    expect(await remit(own.remit(5))).toMatchObject({ status: "FatalError", success: false });
  });
});

describe("who has no link", () => {
  it.each([
    ["none", ""],
    ["a made-up one", "x".repeat(43)],
  ])("%s: finds no order", async (_, linkToken) => {
    expect(await remit(own.remit(5, { linkToken }))).toMatchObject({
      status: "FatalError",
      errorMessage: "Order not found",
      orderNumber: "",
      balance: 0,
    });
  });

  it("has one to another order, or an old one", async () => {
    const other = await orderWithBalance(server, mails);
    expect(await remit(own.remit(5, { linkToken: other.linkToken }))).toMatchObject({
      errorMessage: "Order not found",
    });
    server.clock.advance(91 * 86_400_000);
    expect(await remit(own.remit(5))).toMatchObject({ errorMessage: "Order not found" });
  });
});
