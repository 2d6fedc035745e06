import type { Day } from "#domain/dates";
import type { Tx } from "#server/db/engine/connect";
import type { OrderName } from "#server/db/queries/orders";
import { reserveTogether } from "#server/db/queries/stock";
import { reserveForPickup, type GoodsLine, type Pickup } from "#server/fulfillment/planPickup";

type Goods = {
  lines: readonly GoodsLine[];
  /** Null for a day that is left open. */
  day: Day | null;
  /** The pickup at a store, or the warehouse that a delivery comes from. */
  from: Pickup | { warehouseId: number };
};

/**
 * Reserves every line's stock, in SKU order so that two orders cannot wait for each other. Roll back unless `reserved`.
 * `late` when a pickup is not ready on its day.
 */
export async function reserveGoods(
  tx: Tx,
  order: OrderName,
  { lines, day, from }: Goods,
): Promise<"reserved" | "soldOut" | "late"> {
  if ("place" in from) return reserveForPickup(tx, order, { lines, chosen: day, pickup: from });
  return (await reserveUnits(tx, order, { lines, ...from })) ? "reserved" : "soldOut";
}

/** Reserves every line's stock in the warehouse. Roll back when false. */
export async function reserveUnits(
  tx: Tx,
  order: Pick<OrderName, "id">,
  { lines, warehouseId }: { lines: readonly GoodsLine[]; warehouseId: number },
): Promise<boolean> {
  const units = lines.map(({ item: { sku }, quantity }) => ({ sku, quantity }));
  const reserved = await reserveTogether(tx, order.id, { locationId: warehouseId, units });
  return lines.every(({ item }) => reserved.has(item.sku) || item.backOrder);
}
