import { desc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { inTransaction } from "#server/db/engine/inTransaction";
import { requestRefund } from "#server/db/queries/payments/refunds";
import type { OrderRow } from "#server/db/queries/orders";
import { ledgerEntry, refund, sandboxCharge } from "#server/db/schema/index";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { makeRefunds, takeBackRefund } from "#server/payments/refund";
import { sentMails } from "#test/sale/support/balances";
import { openBooks } from "#test/sale/support/books";
import { stockUp, newBuyers } from "#test/sale/support/buyers";
import { orderNumbered } from "#test/sale/support/orders";
import { refundedAtProvider } from "#test/sale/support/rows";
import { testServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await testServer({ ports: { mail } });
const input = await stockUp(server);
const books = await openBooks(server);
let paid: OrderRow;
let providerKey: string;

beforeEach(async () => {
  mails.length = 0;
  await payOrder();
});
afterEach(() => books.expectRight());
afterAll(() => server.close());

async function payOrder(): Promise<void> {
  const [buyer] = newBuyers(server, input, 1);
  paid = await orderNumbered(server, (await buyer!.submit()).orderNumber);
  providerKey = `${paid.id}-1`;
}

/** Requests a refund of this many cents, under its own key unless one is named. */
function request(amount: number, name = `return-${amount}`): Promise<boolean> {
  const refundKey = `${providerKey}-${name}`;
  const at = server.clock.now();
  const details = { refundKey, providerKey, amount: cents(amount), reason: "return" as const, at };
  return inTransaction(server.db, (tx) => requestRefund(tx, details));
}

const refunds = () => refundedAtProvider(server.db, paid.id);

describe("partial refunds of one capture", () => {
  it("are made one by one, and ledger and mails say how much and why", async () => {
    expect([await request(100_00), await request(50_00)]).toEqual([true, true]);
    await makeRefunds(server.context);
    expect((await refunds()).toSorted((a, b) => a - b)).toEqual([50_00, 100_00]);
    const rows = await server.db
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.orderId, paid.id))
      .orderBy(desc(ledgerEntry.amount));
    expect(rows.map(({ kind, tender, amount, note }) => [kind, tender, amount, note])).toEqual([
      ["payment", "card", paid.total, ""],
      ["refund", "card", -50_00, "return"],
      ["refund", "card", -100_00, "return"],
    ]);
    await relayOutbox(server.context);
    const notices = mails.filter(({ subject }) => subject.endsWith(`refund for order ${paid.number}`));
    expect(notices).toHaveLength(2);
    expect(notices[0]?.text).toContain(`This is a refund for your order ${paid.number}.`);
  });

  it("are rejected above what remains of the capture, and all of the remainder is not", async () => {
    expect(await request(paid.total - 10_00)).toBe(true);
    expect(await request(10_01)).toBe(false);
    expect(await request(10_00)).toBe(true);
    expect(await request(1)).toBe(false);
    await makeRefunds(server.context);
    expect((await refunds()).toSorted((a, b) => a - b)).toEqual([10_00, paid.total - 10_00]);
  });

  it("are made once under the same key, and not with another amount", async () => {
    for (const _ of [1, 2]) expect(await request(20_00, "return-a")).toBe(true);
    expect(await request(30_00, "return-a")).toBe(false);
    for (const _ of [1, 2]) await makeRefunds(server.context);
    expect(await request(20_00, "return-a")).toBe(true);
    await makeRefunds(server.context);
    expect(await refunds()).toEqual([20_00]);
  });

  it("that the customer's bank returned are taken back by one of four, and the invariants hold", async () => {
    await request(20_00, "a");
    await makeRefunds(server.context);
    const refundKey = `${providerKey}-a`;
    await server.db
      .update(sandboxCharge)
      .set({ state: "refund_failed" })
      .where(eq(sandboxCharge.key, `refund:${refundKey}`));
    await Promise.all([1, 2, 3, 4].map(() => takeBackRefund(refundKey, server.context)));
    await relayOutbox(server.context);
    expect(mails.filter(({ subject }) => subject.includes("Please refund $20.00"))).toHaveLength(1);
  });

  it("are rejected for an attempt that captured nothing", async () => {
    providerKey = `${paid.id}-2`;
    expect(await request(1_00)).toBe(false);
  });

  it("that race for the same remainder never exceed the capture, in any of 10 rounds", async () => {
    const part = Math.ceil(paid.total / 2) + 1;
    for (let round = 0; round < 10; round += 1) {
      if (round > 0) await payOrder();
      const stored = await Promise.all(["a", "b", "c", "d"].map((name) => request(part, name)));
      expect(stored.filter(Boolean)).toHaveLength(1);
      await Promise.all([makeRefunds(server.context), makeRefunds(server.context)]);
      expect(await refunds()).toEqual([part]);
      const rows = await server.db.select().from(refund).where(eq(refund.providerKey, providerKey));
      expect(rows.map(({ state }) => state)).toEqual(["refunded"]);
    }
  });
});
