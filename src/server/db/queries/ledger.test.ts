import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import type { Db } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { ledgerEntry, order, orderLine, paymentAttempt } from "#server/db/schema/index";
import { readyToPay, type Submit } from "#test/builders";
import { breaks, countUnits } from "#test/invariants";
import { buyerOf, setAvailableStock, sofa } from "#test/sale/buyers";
import { testServer, type TestServer } from "#test/testServer";

let server: TestServer;
let db: Db;
let input: Submit;
let entry: typeof ledgerEntry.$inferSelect;
let sold: typeof order.$inferSelect;

beforeAll(async () => {
  server = await testServer();
  ({ db } = server);
  await setAvailableStock(db, sofa, 50);
  input = await readyToPay(server.browser(), { [sofa]: 1 });
  const { orderNumber } = await buyerOf(server, input).submit();
  [sold] = (await db.select().from(order).where(eq(order.number, orderNumber))) as [typeof sold];
  [entry] = (await db.select().from(ledgerEntry).where(eq(ledgerEntry.orderId, sold.id))) as [typeof entry];
});
afterAll(() => server.close());

const own = () => eq(ledgerEntry.id, entry.id);
const addEntry = (more: Partial<typeof ledgerEntry.$inferInsert> = {}) =>
  db.insert(ledgerEntry).values({
    orderId: sold.id,
    at: new Date("2026-03-08T10:00:00.123Z"),
    kind: "refund",
    tender: "cash",
    amount: cents(-1_00),
    ...more,
  });

/** The message and the constraint that the database says no with. */
async function rejection(work: PromiseLike<unknown>): Promise<string> {
  const problem: unknown = await Promise.resolve(work).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.cause : undefined),
  );
  if (!(problem instanceof Error)) return "";
  const named = "constraint" in problem && typeof problem.constraint === "string" && problem.constraint;
  return named || problem.message;
}

/** What the invariants say of the ledger's chain. */
async function chainBreaks(): Promise<string[]> {
  const found = await breaks(db, { units: await countUnits(db) });
  return found.filter((each) => each.startsWith("I12"));
}

describe("the ledger", () => {
  it("is only ever added to", async () => {
    const refused = "The ledger is append-only";
    expect(
      await rejection(
        db
          .update(ledgerEntry)
          .set({ amount: cents(1) })
          .where(own()),
      ),
    ).toBe(refused);
    expect(await rejection(db.update(ledgerEntry).set({ note: "checked" }).where(own()))).toBe(refused);
    expect(await rejection(db.delete(ledgerEntry).where(own()))).toBe(refused);
    expect(await rejection(db.execute(sql`truncate ledger_entry`))).toBe(refused);
    expect(await db.select().from(ledgerEntry).where(own())).toEqual([entry]);
  });

  it("has no empty entries, none of no order, and one for each try that paid", async () => {
    expect(await rejection(addEntry({ amount: cents(0) }))).toBe("ledger_entry_amount");
    const unknown = "00000000-0000-4000-8000-000000000000";
    expect(await rejection(addEntry({ orderId: unknown }))).toBe("ledger_entry_order_id_order_id_fk");
    const { providerKey, kind, tender, amount } = entry;
    const again = { providerKey, kind, tender, amount };
    expect(await rejection(addEntry(again))).toBe("ledger_entry_one_capture");
    expect(await rejection(addEntry({ ...again, tender: "cash" }))).toBe("ledger_entry_of_an_attempt");
    expect(await rejection(addEntry({ ...again, providerKey: "made-up" }))).toMatch(/provider_key_fk$/);
  });

  it("chains the entries of an order, whatever time zone they are written in", async () => {
    for (const zone of ["UTC", "Asia/Kathmandu", "America/New_York"])
      await inTransaction(db, async (tx) => {
        await tx.execute(sql`set local time zone ${sql.raw(`'${zone}'`)}`);
        await tx.execute(sql`set local datestyle = 'German'`);
        await tx.insert(ledgerEntry).values({
          orderId: sold.id,
          at: new Date("2026-03-08T10:00:00.123Z"),
          kind: "refund",
          tender: "cash",
          amount: cents(-1_00),
        });
      });
    const rows = await db
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.orderId, sold.id))
      .orderBy(ledgerEntry.id);
    expect(rows).toHaveLength(4);
    expect(rows[0]?.previousHash).toBeNull();
    for (const [at, row] of rows.slice(1).entries()) expect(row.previousHash).toEqual(rows[at]?.hash);
    expect(new Set(rows.map(({ hash }) => hash?.toString("hex"))).size).toBe(4);
    expect(await chainBreaks()).toEqual([]);
  });

  it("shows a change that was made past the trigger", async () => {
    const changes = [
      sql`update ledger_entry set amount = amount + 1 where id = ${entry.id}`,
      sql`update ledger_entry set note = 'paid in cash' where id = ${entry.id}`,
      sql`delete from ledger_entry where id = ${entry.id}`,
    ];
    for (const change of changes) {
      const seen: string[] = [];
      const tried = inTransaction(db, async (tx) => {
        await tx.execute(sql`alter table ledger_entry disable trigger ledger_entry_unchanged`);
        await tx.execute(change);
        seen.push(...(await breaks(tx, { units: await countUnits(tx) })));
        throw new Error("undone");
      });
      await expect(tried).rejects.toThrow("undone");
      expect(seen.some((each) => each.startsWith("I12"))).toBe(true);
    }
    expect(await chainBreaks()).toEqual([]);
  });
});

describe("orders and payments", () => {
  it("add up, or are not written down", async () => {
    const here = eq(order.id, sold.id);
    for (const part of ["subtotal", "tariff", "deliveryFee", "tax", "discount", "total"] as const)
      expect(
        await rejection(
          db
            .update(order)
            .set({ [part]: cents(sold[part] + 1) })
            .where(here),
        ),
      ).toBe("order_adds_up");
    const below = { discount: cents(-1), total: cents(sold.total + 1) };
    expect(await rejection(db.update(order).set(below).where(here))).toBe("order_amounts");
    const none = db.update(orderLine).set({ quantity: 0 }).where(eq(orderLine.orderId, sold.id));
    expect(await rejection(none)).toBe("order_line_quantity");
  });

  it("have one number each, and one living order for a staged one", async () => {
    const { orderNumber } = await buyerOf(server, input).submit();
    const other = eq(order.number, orderNumber);
    expect(await rejection(db.update(order).set({ number: sold.number }).where(other))).toBe(
      "order_number_unique",
    );
    await db.update(order).set({ stagedNumber: "STAGED" }).where(eq(order.id, sold.id));
    expect(await rejection(db.update(order).set({ stagedNumber: "STAGED" }).where(other))).toBe(
      "order_one_per_staged",
    );
  });

  it("name a charge of the bank once, and a try of an order once", async () => {
    const [tried] = await db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, sold.id));
    const again = { ...tried!, providerKey: "another" };
    expect(await rejection(db.insert(paymentAttempt).values(again))).toMatch(/_unique$/);
    expect(await rejection(db.insert(paymentAttempt).values({ ...again, number: 2 }))).toBe(
      "payment_attempt_charge_id_unique",
    );
    const nothing = { ...again, number: 2, chargeId: null, amount: cents(0) };
    expect(await rejection(db.insert(paymentAttempt).values(nothing))).toBe("payment_attempt_amount");
  });
});
