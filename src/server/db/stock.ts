import { eq, sql } from "drizzle-orm";
import type { Tx } from "#server/db/connect";
import { stockHold } from "#server/db/schema";

export type Pieces = { sku: string; locationId: number; quantity: number };

/**
 * The order in which everybody goes through pieces of stock. Not the database's own: how that sorts text depends
 * on where it was made, and two orders of locking wait for each other for ever.
 */
export function bySku(a: { sku: string }, b: { sku: string }): number {
  if (a.sku === b.sku) return 0;
  return a.sku < b.sku ? -1 : 1;
}

/**
 * Sets pieces aside for an order if there are enough that nobody has a claim on. Callers go through their SKUs in
 * the order of `bySku`.
 */
export async function holdStock(tx: Tx, orderId: string, pieces: Pieces): Promise<boolean> {
  const { sku, locationId, quantity } = pieces;
  const { rowCount } = await tx.execute(sql`
    with taken as (
      update stock set held = held + ${quantity}
      where sku = ${sku} and location_id = ${locationId} and on_hand - held >= ${quantity}
      returning sku, location_id)
    insert into stock_hold (order_id, sku, location_id, quantity)
    select ${orderId}::uuid, sku, location_id, ${quantity}::int from taken`);
  return rowCount === 1;
}

/** The pieces of an order leave the stock for good. */
export async function takeHeldStock(tx: Tx, orderId: string): Promise<void> {
  for (const { sku, locationId, quantity } of await dropHolds(tx, orderId))
    await tx.execute(sql`
      update stock set on_hand = on_hand - ${quantity}, held = held - ${quantity}
      where sku = ${sku} and location_id = ${locationId}`);
}

/** The pieces of an order are free again. */
export async function releaseHeldStock(tx: Tx, orderId: string): Promise<void> {
  for (const { sku, locationId, quantity } of await dropHolds(tx, orderId))
    await tx.execute(sql`
      update stock set held = held - ${quantity} where sku = ${sku} and location_id = ${locationId}`);
}

async function dropHolds(tx: Tx, orderId: string): Promise<Pieces[]> {
  const holds = await tx.delete(stockHold).where(eq(stockHold.orderId, orderId)).returning();
  return holds.toSorted((a, b) => bySku(a, b) || a.locationId - b.locationId);
}
