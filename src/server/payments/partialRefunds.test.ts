import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { inTransaction } from "#server/db/engine/inTransaction";
import { requestRefund } from "#server/db/queries/ledger";
import { ledgerEntry, order, refund, sandboxCharge } from "#server/db/schema/index";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { makeRefunds } from "#server/payments/refund";
import { readyToPay, type Submit } from "#test/builders";
import { ledgerOf, sentMails } from "#test/sale/balances";
import { openBooks, type Books } from "#test/sale/books";
import { setAvailableStock, sofa, newBuyers } from "#test/sale/buyers";
import { setCapacity } from "#test/sale/rows";
import { testServer, type TestServer } from "#test/testServer";

const { mail, mails } = sentMails();
let server: TestServer;
let input: Submit;
let books: Books;
let paid: typeof order.$inferSelect;
let providerKey: string;

beforeAll(async () => {
  server = await testServer({ ports: { mail } });
  await setCapacity(server.db, 1_000);
  await setAvailableStock(server.db, sofa, 100);
  input = await readyToPay(server.browser(), { [sofa]: 1 });
  books = await openBooks(server);
});
beforeEach(async () => {
  mails.length = 0;
  paid = await paidOrder();
  providerKey = `${paid.id}-1`;
});
afterEach(() => books.expectRight());
afterAll(() => server.close());

async function paidOrder() {
  const { orderNumber } = await newBuyers(server, input, 1)[0]!.submit();
  const [row] = await server.db.select().from(order).where(eq(order.number, orderNumber));
  return row!;
}

/** Asks for so many cents back, under a key of its own unless one is named. */
function ask(amount: number, name = `return-${amount}`): Promise<boolean> {
  const refundKey = `${providerKey}-${name}`;
  const at = server.clock.now();
  const request = { refundKey, providerKey, amount: cents(amount), reason: "return" as const, at };
  return inTransaction(server.db, (tx) => requestRefund(tx, request));
}

async function returned(): Promise<number[]> {
  const own = eq(sandboxCharge.reason, providerKey);
  const rows = await server.db.select().from(sandboxCharge).where(own).orderBy(sandboxCharge.amount);
  return rows.map(({ amount }) => amount);
}

describe("refunds of parts of one capture", () => {
  it("go back one by one, and ledger and mails say how much and why", async () => {
    expect([await ask(100_00), await ask(50_00)]).toEqual([true, true]);
    await makeRefunds(server.context);
    expect(await returned()).toEqual([50_00, 100_00]);
    const ledger = await ledgerOf(server.db, paid.id);
    expect(ledger[0]).toEqual(["payment", paid.total]);
    expect(
      ledger
        .slice(1)
        .map(([, amount]) => Number(amount))
        .toSorted(),
    ).toEqual([-100_00, -50_00]);
    const entries = await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, paid.id));
    expect(entries.map(({ kind, tender, note }) => [kind, tender, note])).toEqual([
      ["payment", "card", ""],
      ["refund", "card", "return"],
      ["refund", "card", "return"],
    ]);
    await relayOutbox(server.context);
    const notices = mails.filter(({ subject }) => subject.endsWith(`money back for order ${paid.number}`));
    expect(notices).toHaveLength(2);
    expect(notices[0]?.text).toContain(`It is a refund for your order ${paid.number}.`);
  });

  it("are rejected above what remains of the capture, and all of the remainder is not", async () => {
    expect(await ask(paid.total - 10_00)).toBe(true);
    expect(await ask(10_01)).toBe(false);
    expect(await ask(10_00)).toBe(true);
    expect(await ask(1)).toBe(false);
    await makeRefunds(server.context);
    expect(await returned()).toEqual([10_00, paid.total - 10_00]);
  });

  it("are made once under the same key, and not with another amount", async () => {
    for (const _ of [1, 2]) expect(await ask(20_00, "return-a")).toBe(true);
    expect(await ask(30_00, "return-a")).toBe(false);
    for (const _ of [1, 2]) await makeRefunds(server.context);
    expect(await ask(20_00, "return-a")).toBe(true);
    await makeRefunds(server.context);
    expect(await returned()).toEqual([20_00]);
  });

  it("are rejected for an attempt that captured nothing", async () => {
    providerKey = `${paid.id}-2`;
    expect(await ask(1_00)).toBe(false);
  });

  it("that race for the same remainder never exceed the capture, in any of 10 rounds", async () => {
    const part = Math.ceil(paid.total / 2) + 1;
    for (let round = 0; round < 10; round += 1) {
      if (round > 0) paid = await paidOrder();
      providerKey = `${paid.id}-1`;
      const stored = await Promise.all(["a", "b", "c", "d"].map((name) => ask(part, name)));
      expect(stored.filter(Boolean)).toHaveLength(1);
      await Promise.all([makeRefunds(server.context), makeRefunds(server.context)]);
      expect(await returned()).toEqual([part]);
      const rows = await server.db.select().from(refund).where(eq(refund.providerKey, providerKey));
      expect(rows.map(({ state }) => state)).toEqual(["refunded"]);
    }
  });
});
