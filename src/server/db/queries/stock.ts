import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "#server/db/engine/connect";

export type Units = { sku: string; locationId: number; quantity: number };

/**
 * The order in which everybody goes through pieces of stock, which is what PostgreSQL calls "C": by bytes. Not the
 * database's own: how that sorts text depends on where it was made, and two orders of locking wait for each other for
 * ever.
 */
export function bySku(a: { sku: string }, b: { sku: string }): number {
  return Buffer.compare(Buffer.from(a.sku), Buffer.from(b.sku));
}

/**
 * Sets pieces aside for an order if there are enough that nobody has a claim on. Callers go through their SKUs in
 * the order of `bySku`.
 */
export async function reserveStock(tx: Tx, orderId: string, units: Units): Promise<boolean> {
  const { sku, locationId, quantity } = units;
  return (await reserveTogether(tx, orderId, { locationId, units: [{ sku, quantity }] })).has(sku);
}

/**
 * Sets pieces of several SKUs, each named once, at one place aside: of each those that were asked for, if there are
 * enough. Their rows are locked first, in the order of `bySku`; what somebody gave back meanwhile is seen by the
 * statement that takes.
 * @returns the SKUs that are held.
 */
export async function reserveTogether(
  tx: Tx,
  orderId: string,
  { locationId, units }: { locationId: number; units: readonly Omit<Units, "locationId">[] },
): Promise<ReadonlySet<string>> {
  const skus = sql.param(units.map(({ sku }) => sku));
  const quantities = sql.param(units.map(({ quantity }) => quantity));
  if (units.length > 1) {
    await tx.execute(sql`
      select from stock where location_id = ${locationId} and sku = any(${skus}::text[])
      order by sku collate "C" for no key update`);
  }
  const { rows } = await tx.execute<{ sku: string }>(sql`
    with taken as (
      update stock set reserved = reserved + wanted.quantity
      from unnest(${skus}::text[], ${quantities}::int[]) as wanted (sku, quantity)
      where stock.sku = wanted.sku and location_id = ${locationId} and on_hand - reserved >= wanted.quantity
      returning stock.sku, wanted.quantity)
    insert into stock_reservation (order_id, sku, location_id, quantity)
    select ${orderId}::uuid, sku, ${locationId}::int, quantity from taken
    returning sku`);
  return new Set(rows.map(({ sku }) => sku));
}

/** The pieces of an order leave the stock for good. */
export async function commitReservedStock(tx: Tx, orderId: string): Promise<void> {
  await deleteReservations(
    tx,
    orderId,
    sql`on_hand = on_hand - locked.quantity, reserved = reserved - locked.quantity`,
  );
}

/** The pieces of an order are free again. */
export async function releaseReservedStock(tx: Tx, orderId: string): Promise<void> {
  await deleteReservations(tx, orderId, sql`reserved = reserved - locked.quantity`);
}

/** Ends the holds of an order, and changes the stock they are of, locked in the order of `bySku`. */
async function deleteReservations(tx: Tx, orderId: string, change: SQL): Promise<void> {
  await tx.execute(sql`
    with dropped as (delete from stock_reservation where order_id = ${orderId} returning sku, location_id, quantity),
    locked as (
      select stock.sku, stock.location_id, dropped.quantity from dropped join stock using (sku, location_id)
      order by stock.sku collate "C", stock.location_id for no key update of stock)
    update stock set ${change} from locked
    where stock.sku = locked.sku and stock.location_id = locked.location_id`);
}
