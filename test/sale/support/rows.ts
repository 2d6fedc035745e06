import { eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/engine/connect";
import { readSettings } from "#server/db/queries/settings";
import { sandboxCharge, stock } from "#server/db/schema/index";
import { changeSettings } from "#test/data/settings";
import type { TestServer } from "#test/testServer";

/** Counts the rows of everything that a submit may write. */
export async function countRows(db: Db): Promise<Record<string, number>> {
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select count(*) from "order")::int as orders,
    (select count(*) from payment_attempt)::int as attempts,
    (select count(*) from sandbox_charge)::int as charges,
    (select count(*) from ledger_entry)::int as entries,
    (select count(*) from outbox)::int as messages,
    (select coalesce(sum(uses), 0) from promotion)::int as uses,
    (select coalesce(sum(taken), 0) from delivery_slot)::int as slots,
    (select sum(reserved) from stock)::int as reserved`);
  return rows[0] ?? {};
}

/** The number of deadlocks in this database. */
export async function countDeadlocks(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select deadlocks::int as count from pg_stat_database where datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

/** The number of statements in this database that wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.count ?? 0;
}

/** The total of all captures at the provider in cents, and their number. */
export async function capturedAtProvider(db: Db): Promise<{ charges: number; amount: number }> {
  const charges = await db.select().from(sandboxCharge).where(eq(sandboxCharge.state, "captured"));
  return { charges: charges.length, amount: charges.reduce((sum, { amount }) => sum + amount, 0) };
}

/** The number of captures at the provider. */
export async function countCharges(db: Db): Promise<number> {
  return db.$count(sandboxCharge, eq(sandboxCharge.state, "captured"));
}

/** The amounts of the refunds that the provider made for an order, in cents. */
export async function refundedAtProvider(db: Db, orderId: string): Promise<number[]> {
  const rows = await db.select().from(sandboxCharge).where(eq(sandboxCharge.state, "refunded"));
  return rows.filter(({ reason }) => reason.startsWith(orderId)).map(({ amount }) => amount);
}

/** Sets the delivery capacity per day and area; only before the first order of an area. */
export async function setCapacity(server: TestServer, capacityPerArea: number): Promise<void> {
  const { calendar } = await readSettings(server.db);
  await changeSettings(server, { calendar: { ...calendar, capacityPerArea, capacityPerDay: undefined } });
}

/** Makes that many units of each SKU available at each of these locations. */
export async function setAvailableUnits(
  db: Db,
  skus: readonly string[],
  at: Record<number, number>,
): Promise<void> {
  const values = Object.entries(at).flatMap(([id, onHand]) =>
    skus.map((sku) => ({ sku, locationId: Number(id), onHand })),
  );
  await db
    .insert(stock)
    .values(values)
    .onConflictDoUpdate({
      target: [stock.sku, stock.locationId],
      set: { onHand: sql`${stock.reserved} + excluded.on_hand` },
    });
}
