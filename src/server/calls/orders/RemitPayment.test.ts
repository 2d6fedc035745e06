import { otherRemitMessage } from "#domain/messages/payments";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { toDollars, cents } from "#domain/money";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { order, orderEvent } from "#server/db/schema/index";
import { reconcileAttempts } from "#server/payments/reconcile";
import { newKey } from "#test/data/builders";
import { answerChallenge, storeWithSandbox } from "#test/sale/support/provider";
import {
  sentMails,
  ledgerOf,
  providerConnection,
  orderWithBalance,
  secretIn,
  type BalancePayment,
} from "#test/sale/support/balances";
import { openBooks, type Books } from "#test/sale/support/books";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { capturedAtProvider, setCapacity } from "#test/sale/support/rows";

const { mail, mails } = sentMails();
const connection = providerConnection();
const server = await storeWithSandbox(connection.around, { ports: { mail } });
await setAvailableStock(server.db, sofa, 500);
await setCapacity(server, 1_000);
let books: Books;
let own: Awaited<ReturnType<typeof orderWithBalance>>;

beforeEach(async () => {
  server.clock.advance(60_000);
  mails.length = 0;
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

const balanceDue = () => toDollars(own.rest);

describe("a payment toward the balance", () => {
  it("is taken once, entered in the ledger, and receipted by mail with the invoice and a link", async () => {
    const captured = await capturedAtProvider(server.db);
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
      charges: captured.charges + 1,
      amount: captured.amount + 250_00,
    });
    const events = await server.db.select().from(orderEvent).where(eq(orderEvent.orderId, own.id));
    expect(events.map(({ kind }) => kind)).toEqual(["PaymentTaken", "PaymentTaken"]);
    await relayOutbox(server.context);
    await relayOutbox(server.context);
    expect(mails).toHaveLength(2);
    const [, receipt] = mails;
    expect(receipt).toMatchObject({
      messageId: `payment-${own.id}-2`,
      to: "ada@example.com",
      subject: `Your payment for order ${own.orderNumber}`,
    });
    for (const text of [receipt?.text, receipt?.html]) {
      expect(text).toContain(`We received $250.00 for your order ${own.orderNumber}.`);
      expect(text).toContain("See your order or pay the balance");
    }
    expect(receipt?.attachments).toHaveLength(1);
    expect(secretIn(receipt)).not.toBe("");
    expect(secretIn(receipt)).not.toBe(own.linkToken);
  });

  it("pays the balance in full, after which nothing is left to pay", async () => {
    expect(await remit(own.remit(balanceDue()))).toMatchObject({ success: true, balance: 0 });
    const errorMessage = "There's nothing left to pay on this order.";
    expect(await remit(own.remit(1))).toMatchObject({ status: "FatalError", errorMessage });
    await relayOutbox(server.context);
    expect(mails.at(-1)?.text).toContain("Paid in full.");
    expect(mails.at(-1)?.text).not.toContain("pay the balance");
  });

  it("writes off a remaining balance under $1", async () => {
    expect(await remit(own.remit(balanceDue() - 0.6))).toMatchObject({ success: true, balance: 0 });
    expect(await ledgerOf(server.db, own.id)).toEqual([
      ["payment", 100_00],
      ["payment", own.rest - 60],
      ["write-off", 60],
    ]);
  });

  it("is rejected above the balance, below $1, and with an invalid card, without a charge", async () => {
    const captured = await capturedAtProvider(server.db);
    const rejected = [
      [own.remit(balanceDue() + 0.01), "Exceed balance"],
      [own.remit(0.99), "Please pay at least $1.00."],
      [own.remit(0), "Please pay at least $1.00."],
      [own.remit(10, { cvv: "" }), "CVV is required"],
      [own.remit(10, { expYear: 2025 }), "Expiration date cannot be in the past"],
    ] as const;
    for (const [input, errorMessage] of rejected)
      expect(await remit(input)).toMatchObject({ success: false, status: "PaymentError", errorMessage });
    expect(await capturedAtProvider(server.db)).toEqual(captured);
    expect(await ledgerOf(server.db, own.id)).toHaveLength(1);
  });

  it("of another amount under the same key is rejected without a charge", async () => {
    const key = newKey();
    expect(await remit(own.remit(50), key)).toMatchObject({ success: true });
    const captured = await capturedAtProvider(server.db);
    const rejection = { success: false, status: "FatalError", errorMessage: otherRemitMessage };
    expect(await remit(own.remit(60), key)).toMatchObject(rejection);
    expect(await capturedAtProvider(server.db)).toEqual(captured);
  });

  it("without a key is identified by its whole card number", async () => {
    const browser = server.browser();
    const first = await browser.call("RemitPayment", own.remit(50));
    const again = await browser.call("RemitPayment", own.remit(50));
    expect(again).toEqual({ ...first, repeated: true });
    const other = await browser.call("RemitPayment", own.remit(50, { number: "4111111111174242" }));
    expect(other).toMatchObject({ success: true, balance: toDollars(cents(own.rest - 100_00)) });
  });

  it("can be repeated with another card after a decline", async () => {
    expect(await remit(own.remit(50, { number: "4000000000000002" }))).toMatchObject({
      status: "PaymentError",
      errorMessage: "Your card was declined. Please check the card information or use another card.",
      balance: toDollars(own.rest),
    });
    expect(await remit(own.remit(50))).toMatchObject({ success: true });
  });

  it("is taken under the same key after confirmation by the card issuer", async () => {
    const key = newKey();
    const input = own.remit(50, { number: "4000002760003184" });
    const first = await remit(input, key);
    expect(first).toMatchObject({ success: false, status: "ActionRequired" });
    expect(await remit(input, key)).toEqual(first);
    await answerChallenge(server, first.clientSecret, true);
    expect(await remit(input, key)).toMatchObject({ success: true, amount: 50 });
  });

  it("cancels an earlier payment that was not confirmed", async () => {
    const input = own.remit(balanceDue(), { number: "4000002760003184" });
    const { clientSecret } = await remit(input);
    expect(await remit(own.remit(balanceDue()))).toMatchObject({ success: true });
    await answerChallenge(server, clientSecret, true);
    expect(await ledgerOf(server.db, own.id)).toHaveLength(2);
  });

  it("is rejected for a canceled order", async () => {
    await server.db.update(order).set({ status: "Cancelled" }).where(eq(order.id, own.id));
    expect(await remit(own.remit(5))).toMatchObject({ status: "FatalError", success: false });
  });
});

describe("a shopper without a valid link", () => {
  it.each([
    ["no link", ""],
    ["an invented link", "x".repeat(43)],
  ])("finds no order with %s", async (_, linkToken) => {
    expect(await remit(own.remit(5, { linkToken }))).toMatchObject({
      status: "FatalError",
      errorMessage: "Order not found",
      orderNumber: "",
      balance: 0,
    });
  });

  it("finds no order with another order's link or an expired one", async () => {
    const other = await orderWithBalance(server, mails);
    const rejection = { errorMessage: "Order not found" };
    expect(await remit(own.remit(5, { linkToken: other.linkToken }))).toMatchObject(rejection);
    server.clock.advance(91 * 86_400_000);
    expect(await remit(own.remit(5))).toMatchObject(rejection);
  });
});
