import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ledgerEntry, outbox, sandboxCharge } from "#server/db/schema/index";
import type { ChargeOutcome } from "#server/ports/payment/port";
import { replaceAttempt } from "#server/payments/start";
import { makeRefunds } from "#server/payments/refund";
import { settle as settleAttempt } from "#server/payments/settle";
import { reconcileAttempts } from "#server/payments/reconcile";
import { goodCard, readyToPay, type Submit } from "#test/builders";
import { openBooks, type Books } from "#test/sale/books";
import { press, setAvailableStock, sofa, warehouseStock } from "#test/sale/buyers";
import { leaveOrder, orderNow, type LeftOrder } from "#test/sale/orders";
import { setCapacity } from "#test/sale/rows";
import { testServer, type TestServer } from "#test/testServer";

const declined: ChargeOutcome = { kind: "declined", reason: "declined" };
const logged: string[] = [];

let server: TestServer;
let input: Submit;
let books: Books;
let left: LeftOrder;
let stock: { onHand: number; reserved: number };

beforeAll(async () => {
  server = await testServer({ logTo: { write: (line) => void logged.push(line) } });
  await setAvailableStock(server.db, sofa, 100);
  await setCapacity(server.db, 1_000);
  input = await readyToPay(server.browser(), { [sofa]: 1 });
});
beforeEach(async () => {
  books = await openBooks(server);
  stock = await warehouseStock(server.db);
  left = await leaveOrder(server, input, "order.pay");
});
afterEach(async () => {
  server.clock.advance(60_000);
  await reconcileAttempts(server.context);
  await books.expectRight();
});
afterAll(() => server.close());

/** The bank takes the money of a try. */
async function capture(providerKey = left.attempt.providerKey): Promise<ChargeOutcome> {
  const { total, number } = left.order;
  const request = { key: providerKey, amount: total, card: goodCard, orderNumber: number };
  return server.context.ports.payment.charge(request);
}

async function settle(outcome: ChargeOutcome, providerKey = left.attempt.providerKey) {
  await settleAttempt(providerKey, outcome, server.context);
  return orderNow(server, left.order.id);
}

function replace() {
  const actor = { kind: "anonymous" } as const;
  const ctx = { ...server.context, actor, client: { address: "", userAgent: "" } };
  return replaceAttempt(left, goodCard, ctx);
}

async function refunds(): Promise<number[]> {
  const rows = await server.db.select().from(sandboxCharge).where(eq(sandboxCharge.state, "refunded"));
  return rows.filter(({ reason }) => reason.startsWith(left.order.id)).map(({ amount }) => amount);
}

describe("settling an order", () => {
  it("writes a capture once, however often it is reported", async () => {
    const captured = await capture();
    for (const _ of [1, 2, 3]) expect(await settle(captured)).toMatchObject({ paymentStatus: "paid" });
    const entries = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, left.order.id));
    expect(entries).toHaveLength(1);
    const mails = await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.messageId, `order-${left.order.number}`));
    expect(mails).toHaveLength(1);
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

  it("stays paid when a later outcome says otherwise", async () => {
    await settle(await capture());
    for (const late of [declined, { kind: "unknown" } as const])
      expect(await settle(late)).toMatchObject({ paymentStatus: "paid" });
  });

  it("refunds money that comes after the order failed, once, and logs it", async () => {
    await settle(declined);
    const late = await capture();
    logged.length = 0;
    for (const _ of [1, 2]) expect(await settle(late)).toMatchObject({ paymentStatus: "failed" });
    await makeRefunds(server.context);
    expect(await refunds()).toEqual([left.order.total]);
    expect(logged.filter((line) => line.includes("reconciliation break"))).toHaveLength(1);
    expect(await warehouseStock(server.db)).toEqual(stock);
  });

  it("ignores the decline of an attempt that another one has replaced", async () => {
    const next = await replace();
    expect(await settle(declined)).toMatchObject({ paymentStatus: "paying" });
    expect(await settle(await capture(next!.providerKey), next!.providerKey)).toMatchObject({
      paymentStatus: "paid",
    });
  });

  it("keeps the money of the attempt that is captured first and refunds the other's", async () => {
    const next = await replace();
    const first = await capture();
    const second = await capture(next!.providerKey);
    expect(await settle(first)).toMatchObject({ paymentStatus: "paid" });
    expect(await settle(second, next!.providerKey)).toMatchObject({ paymentStatus: "paid" });
    await makeRefunds(server.context);
    expect(await refunds()).toEqual([left.order.total]);
  });

  it("keeps one of two outcomes that come at once", async () => {
    for (let round = 0; round < 10; round += 1) {
      if (round > 0) left = await leaveOrder(server, input, "order.pay");
      const captured = await capture();
      const states = await Promise.all([
        settle(captured),
        settle(declined),
        settle(captured),
        settle(declined),
      ]);
      expect(new Set(states.map(({ paymentStatus }) => paymentStatus)).size).toBe(1);
      const paid = states[0]?.paymentStatus === "paid";
      await makeRefunds(server.context);
      expect(await refunds()).toEqual(paid ? [] : [left.order.total]);
    }
  });
});

it("a repeat gets the settled outcome", async () => {
  await settle(await capture());
  const answer = await press(left.buyer.browser, left.buyer.input, left.buyer.key);
  expect(answer).toMatchObject({ status: "Processed", orderNumber: left.order.number });
});
