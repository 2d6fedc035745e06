import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Tx } from "#server/db/engine/connect";
import { allInSequence, statement, type Statement } from "#server/db/engine/statement";
import { unseenTexts } from "#server/db/engine/unseen";

export type Units = { sku: string; locationId: number; quantity: number };

/** The available units of a SKU in the warehouse. */
export function unitsInWarehouse(sku: SQLWrapper): SQL<number> {
  return sql<number>`coalesce((select sum(s.on_hand - s.reserved) from stock s
    join location l on l.id = s.location_id where s.sku = ${sku} and l.warehouse), 0)::int`;
}

/**
 * The order in which every transaction locks stock: by bytes, PostgreSQL's collation "C". The database's default
 * collation depends on where it was created, and two locking orders would deadlock.
 */
export function bySku(a: { sku: string }, b: { sku: string }): number {
  return Buffer.compare(Buffer.from(a.sku), Buffer.from(b.sku));
}

/** Reserves units of a SKU for an order if enough are available. Callers take their SKUs in the order of `bySku`. */
export async function reserveStock(
  tx: Tx,
  orderId: string,
  { sku, locationId, quantity }: Units,
): Promise<boolean> {
  return (await reserveTogether(tx, orderId, { locationId, units: [{ sku, quantity }] })).has(sku);
}

/**
 * Reserves units of distinct SKUs at one location, each SKU if enough are available. Locks their rows first, in the
 * order of `bySku`; the second statement then sees units released meanwhile.
 * @returns the SKUs that are reserved.
 */
export async function reserveTogether(
  tx: Tx,
  orderId: string,
  { locationId, units }: { locationId: number; units: readonly Omit<Units, "locationId">[] },
): Promise<ReadonlySet<string>> {
  const skus = sql.param(units.map(({ sku }) => sku));
  const quantities = sql.param(units.map(({ quantity }) => quantity));
  const locking =
    units.length > 1 &&
    tx.execute(sql`
      select from stock where location_id = ${locationId} and sku = any(${unseenTexts(skus)})
      order by sku collate "C" for no key update`);
  const reserving = tx.execute<{ sku: string }>(sql`
    with taken as (
      update stock set reserved = reserved + claim.quantity
      from unnest(${skus}::text[], ${quantities}::int[]) as claim (sku, quantity)
      where stock.sku = claim.sku and location_id = ${locationId} and on_hand - reserved >= claim.quantity
      returning stock.sku, claim.quantity)
    insert into stock_reservation (order_id, sku, location_id, quantity)
    select ${orderId}::uuid, sku, ${locationId}::int, quantity from taken
    returning sku`);
  // Sent together; the second one runs after the first one holds the locks.
  const [, { rows }] = await allInSequence([locking, reserving]);
  return new Set(rows.map(({ sku }) => sku));
}

/** Takes an order's reserved units out of stock for good. */
export async function commitReservedStock(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(commitReservedStockStatement(orderId));
}

/** The same as a statement, which needs a batch of its own. */
export function commitReservedStockStatement(orderId: string): Statement {
  const change = sql`on_hand = on_hand - locked.quantity, reserved = reserved - locked.quantity`;
  const noted = sql`noted as (update order_line set from_stock = true from dropped
    where order_line.order_id = ${orderId} and order_line.sku = dropped.sku),`;
  return deleteReservationsStatement(orderId, { change, noted });
}

/** Makes an order's reserved units available again. */
export async function releaseReservedStock(tx: Tx, orderId: string): Promise<void> {
  const change = sql`reserved = reserved - locked.quantity`;
  await tx.execute(deleteReservationsStatement(orderId, { change }));
}

/** Puts the units of a placed order back on hand, except those on back order, which never left the stock. */
export async function returnSoldStock(tx: Tx, orderId: string): Promise<void> {
  await tx.execute(sql`
    with sold as (
      select line.sku, line.location_id, sum(line.quantity)::int as quantity from order_line line
      where line.order_id = ${orderId} and line.from_stock group by 1, 2),
    locked as (
      select stock.sku, stock.location_id, sold.quantity from sold join stock using (sku, location_id)
      order by stock.sku collate "C", stock.location_id for no key update of stock)
    update stock set on_hand = on_hand + locked.quantity from locked
    where stock.sku = locked.sku and stock.location_id = locked.location_id`);
}

/** Deletes an order's reservations and changes their stock, locked in the order of `bySku`. */
function deleteReservationsStatement(
  orderId: string,
  { change, noted = sql`` }: { change: SQL; noted?: SQL },
): Statement {
  return statement`
    with dropped as (delete from stock_reservation where order_id = ${orderId} returning sku, location_id, quantity),
    ${noted} locked as (
      select stock.sku, stock.location_id, dropped.quantity from dropped join stock using (sku, location_id)
      order by stock.sku collate "C", stock.location_id for no key update of stock)
    update stock set ${change} from locked
    where stock.sku = locked.sku and stock.location_id = locked.location_id`;
}
