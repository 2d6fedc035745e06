import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import type { Queries } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { ledgerEntry, order, orderLine, paymentAttempt } from "#server/db/schema/index";
import { readyToPay } from "#test/data/builders";
import { rejection } from "#test/database";
import { breaks, countUnits } from "#test/invariants";
import { buyerOf, setAvailableStock, sofa } from "#test/sale/support/buyers";
import { fileServer } from "#test/testServer";

const server = await fileServer();
const { db } = server;
await setAvailableStock(db, sofa, 50);
const input = await readyToPay(server.browser(), { [sofa]: 1 });
const { orderNumber } = await buyerOf(server, input).submit();
const [sold] = (await db.select().from(order).where(eq(order.number, orderNumber))) as [
  typeof order.$inferSelect,
];
const ofOrder = eq(ledgerEntry.orderId, sold.id);
const [entry] = (await db.select().from(ledgerEntry).where(ofOrder)) as [typeof ledgerEntry.$inferSelect];

const cashRefund = {
  orderId: sold.id,
  at: new Date("2026-03-08T10:00:00.123Z"),
  kind: "refund",
  tender: "cash",
  amount: cents(-1_00),
} as const;
const addEntry = (more: Partial<typeof ledgerEntry.$inferInsert>) =>
  rejection(db.insert(ledgerEntry).values({ ...cashRefund, ...more }));

/** The broken invariants of the ledger's chain. */
async function chainBreaks(on: Queries): Promise<string[]> {
  const found = await breaks(on, { units: await countUnits(on) });
  return found.filter((each) => each.startsWith("I12"));
}

describe("the ledger", () => {
  it.each([
    ["a change of the amount", sql`update ledger_entry set amount = 1 where id = ${entry.id}`],
    ["a change of the note", sql`update ledger_entry set note = 'checked' where id = ${entry.id}`],
    ["deletion of an entry", sql`delete from ledger_entry where id = ${entry.id}`],
    ["truncation of the table", sql`truncate ledger_entry`],
  ])("rejects %s", async (_, change) => {
    expect(await rejection(db.execute(change))).toBe("The ledger is append-only");
    expect(await db.select().from(ledgerEntry).where(eq(ledgerEntry.id, entry.id))).toEqual([entry]);
  });

  it("rejects empty entries, entries without an order, and a second capture of an attempt", async () => {
    expect(await addEntry({ amount: cents(0) })).toBe("ledger_entry_amount");
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect(await addEntry({ orderId: unknown })).toBe("ledger_entry_order_id_order_id_fk");
    const { providerKey, kind, tender, amount } = entry;
    const again = { providerKey, kind, tender, amount };
    expect(await addEntry(again)).toBe("ledger_entry_one_capture");
    expect(await addEntry({ ...again, tender: "cash" })).toBe("ledger_entry_of_an_attempt");
    expect(await addEntry({ ...again, providerKey: "made-up" })).toMatch(/provider_key_fk$/);
  });

  it("chains the entries of an order, whatever the time zone of the writer", async () => {
    for (const zone of ["UTC", "Asia/Kathmandu", "America/New_York"])
      await inTransaction(db, async (tx) => {
        await tx.execute(sql`set local time zone ${sql.raw(`'${zone}'`)}`);
        await tx.execute(sql`set local datestyle = 'German'`);
        await tx.insert(ledgerEntry).values(cashRefund);
      });
    const rows = await db.select().from(ledgerEntry).where(ofOrder).orderBy(ledgerEntry.id);
    expect(rows).toHaveLength(4);
    expect(rows[0]?.previousHash).toBeNull();
    for (const [at, row] of rows.slice(1).entries()) expect(row.previousHash).toEqual(rows[at]?.hash);
    expect(new Set(rows.map(({ hash }) => hash?.toString("hex"))).size).toBe(4);
    expect(await chainBreaks(db)).toEqual([]);
  });

  it.each([
    ["amount", sql`update ledger_entry set amount = amount + 1 where id = ${entry.id}`],
    ["note", sql`update ledger_entry set note = 'paid in cash' where id = ${entry.id}`],
    ["deletion", sql`delete from ledger_entry where id = ${entry.id}`],
  ])("shows a change of the %s that bypasses the trigger", async (_, change) => {
    let seen: string[] = [];
    const changing = inTransaction(db, async (tx) => {
      await tx.execute(sql`alter table ledger_entry disable trigger ledger_entry_unchanged`);
      await tx.execute(change);
      seen = await chainBreaks(tx);
      throw new Error("undone");
    });
    await expect(changing).rejects.toThrow("undone");
    expect(seen).not.toEqual([]);
    expect(await chainBreaks(db)).toEqual([]);
  });
});

describe("an order", () => {
  const change = (values: Partial<typeof sold>, id = sold.id) =>
    rejection(db.update(order).set(values).where(eq(order.id, id)));

  it.each(["subtotal", "tariff", "deliveryFee", "tax", "discount", "total"] as const)(
    "is rejected unless its amounts add up with its %s",
    async (amount) => {
      expect(await change({ [amount]: cents(sold[amount] + 1) })).toBe("order_adds_up");
    },
  );

  it("is rejected with a negative discount or a line without units", async () => {
    expect(await change({ discount: cents(-1), total: cents(sold.total + 1) })).toBe("order_amounts");
    const noUnits = db.update(orderLine).set({ quantity: 0 }).where(eq(orderLine.orderId, sold.id));
    expect(await rejection(noUnits)).toBe("order_line_quantity");
  });

  it("has its own number, and is the only one of its staged order", async () => {
    const { orderNumber: another } = await buyerOf(server, input).submit();
    const [other] = await db.select().from(order).where(eq(order.number, another));
    expect(await change({ number: sold.number }, other?.id)).toBe("order_number_unique");
    expect(await change({ stagedNumber: "STAGED" })).toBe("");
    expect(await change({ stagedNumber: "STAGED" }, other?.id)).toBe("order_one_per_staged");
  });
});

describe("a payment attempt", () => {
  it("is stored once for an order's attempt number and once for a charge", async () => {
    const [attempt] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, sold.id));
    const again = { ...attempt!, providerKey: "another" };
    const add = (values: typeof again) => rejection(db.insert(paymentAttempt).values(values));
    expect(await add(again)).toMatch(/_unique$/);
    expect(await add({ ...again, number: 2 })).toBe("payment_attempt_charge_id_unique");
    const empty = { ...again, number: 2, chargeId: null, amount: cents(0) };
    expect(await add(empty)).toBe("payment_attempt_amount");
  });
});
