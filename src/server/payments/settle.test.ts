import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { anonymousContext } from "#server/http/dispatch";
import { claimAttempt } from "#server/db/queries/payments/payments";
import { outbox } from "#server/db/schema/index";
import { replaceAttempt } from "#server/payments/start";
import { makeRefunds } from "#server/payments/refund";
import { settle as settleAttempt, type SettledOutcome } from "#server/payments/settle";
import { reconcileAttempts } from "#server/payments/reconcile";
import { goodCard } from "#test/data/builders";
import { ledgerOf } from "#test/sale/support/balances";
import { openBooks } from "#test/sale/support/books";
import { stockUp, warehouseStock } from "#test/sale/support/buyers";
import { leaveOrder, orderNow, type LeftOrder } from "#test/sale/support/orders";
import { takeAtProvider } from "#test/sale/support/provider";
import { refundedAtProvider } from "#test/sale/support/rows";
import { testServer } from "#test/testServer";

const declined: SettledOutcome = { kind: "declined", reason: "declined" };

const server = await testServer();
const input = await stockUp(server);
const books = await openBooks(server);
let left: LeftOrder;
let stock: { onHand: number; reserved: number };

beforeEach(async () => {
  stock = await warehouseStock(server.db);
  left = await leaveOrder(server, input, "order.pay");
});
afterEach(async () => {
  server.clock.advance(60_000);
  await reconcileAttempts(server.context);
  await books.expectRight();
});
afterAll(() => server.close());

/** The provider captures the money of an attempt. */
async function capture(key = left.attempt.providerKey): Promise<SettledOutcome> {
  const { total: amount, number: orderNumber } = left.order;
  return takeAtProvider(server, { key, amount, card: goodCard, orderNumber });
}

async function settle(outcome: SettledOutcome, providerKey = left.attempt.providerKey) {
  await settleAttempt(providerKey, outcome, server.context);
  return orderNow(server, left.order.id);
}

/** The key of an attempt that replaces the first. */
async function replace(): Promise<string> {
  return (await replaceAttempt(left, goodCard, anonymousContext(server.context)))!.providerKey;
}

const refunds = () => refundedAtProvider(server.db, left.order.id);

describe("settling an order", () => {
  it("writes a capture once, however often it is reported", async () => {
    const captured = await capture();
    for (const _ of [1, 2, 3]) expect(await settle(captured)).toMatchObject({ paymentStatus: "paid" });
    expect(await ledgerOf(server.db, left.order.id)).toHaveLength(1);
    expect(await server.db.$count(outbox, eq(outbox.messageId, `order-${left.order.number}`))).toBe(1);
    expect(await warehouseStock(server.db)).toEqual({ onHand: stock.onHand - 1, reserved: stock.reserved });
  });

  it("keeps stock reserved while the outcome is unknown", async () => {
    expect(await settle({ kind: "unknown" })).toMatchObject({ paymentStatus: "payment_unknown" });
    expect(await warehouseStock(server.db)).toEqual({ onHand: stock.onHand, reserved: stock.reserved + 1 });
    expect(await settle(await capture())).toMatchObject({ paymentStatus: "paid" });
  });

  it("releases stock, slot and promotion once when the card is declined", async () => {
    for (const _ of [1, 2]) expect(await settle(declined)).toMatchObject({ paymentStatus: "failed" });
    expect(await warehouseStock(server.db)).toEqual(stock);
  });

  it("ends unsent only while the process that could not send still has its claim", async () => {
    const { providerKey, busyUntil } = left.attempt;
    const now = new Date(busyUntil.getTime() + 1);
    const claim = { now, busyUntil: new Date(now.getTime() + 10_000) };
    expect(await claimAttempt(server.db, providerKey, claim)).toBe(true);
    const unsent = (claimedUntil: Date): SettledOutcome => ({ kind: "unsent", claimedUntil });
    expect(await settle(unsent(busyUntil))).toMatchObject({ paymentStatus: "paying" });
    expect(await settle(unsent(claim.busyUntil))).toMatchObject({ paymentStatus: "failed" });
    expect(await warehouseStock(server.db)).toEqual(stock);
  });

  it("stays paid when a later outcome says otherwise", async () => {
    await settle(await capture());
    for (const late of [declined, { kind: "unknown" } as const])
      expect(await settle(late)).toMatchObject({ paymentStatus: "paid" });
  });

  it("ignores the decline of an attempt that another one has replaced", async () => {
    const next = await replace();
    expect(await settle(declined)).toMatchObject({ paymentStatus: "paying" });
    expect(await settle(await capture(next), next)).toMatchObject({ paymentStatus: "paid" });
  });

  it("keeps the money of the attempt that is captured first and refunds the other's", async () => {
    const next = await replace();
    const first = await capture();
    const second = await capture(next);
    expect(await settle(first)).toMatchObject({ paymentStatus: "paid" });
    expect(await settle(second, next)).toMatchObject({ paymentStatus: "paid" });
    await makeRefunds(server.context);
    expect(await refunds()).toEqual([left.order.total]);
  });

  it("keeps one of two outcomes that come at once", async () => {
    for (let round = 0; round < 10; round += 1) {
      if (round > 0) left = await leaveOrder(server, input, "order.pay");
      const captured = await capture();
      const outcomes = [captured, declined, captured, declined];
      const states = await Promise.all(outcomes.map((outcome) => settle(outcome)));
      const [status, ...others] = new Set(states.map(({ paymentStatus }) => paymentStatus));
      expect(others).toEqual([]);
      await makeRefunds(server.context);
      expect(await refunds()).toEqual(status === "paid" ? [] : [left.order.total]);
    }
  });
});
