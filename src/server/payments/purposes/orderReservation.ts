import { isOffered } from "#domain/fulfillment/schedule";
import type { ReservationLoss } from "#domain/payments/payment";
import type { Tx } from "#server/db/engine/connect";
import { releaseSlot, reserveSlot } from "#server/db/queries/fulfillment/deliverySlots";
import { readPickupTerms } from "#server/db/queries/fulfillment/locations";
import { readLines, type OrderRow } from "#server/db/queries/orders";
import { releasePromotionUse, reservePromotionUse } from "#server/db/queries/promotions";
import { readSaleItems } from "#server/db/queries/store/saleItems";
import { readOrderSettings } from "#server/db/queries/settings";
import { releaseReservedStock } from "#server/db/queries/stock";
import { capacityOf, openDays, reserveGoods, reserveUnits } from "#server/fulfillment/index";

/** Gives back what an order has reserved, in the sequence in which `reserveOrder` takes it. */
export async function releaseReservation(tx: Tx, order: OrderRow): Promise<void> {
  if (order.scheduledDay && order.delivery)
    await releaseSlot(tx, { day: order.scheduledDay, area: order.deliveryArea });
  if (order.promotionCode) await releasePromotionUse(tx, order.promotionCode);
  await releaseReservedStock(tx, order.id);
}

/**
 * Reserves again what `releaseReservation` gave back, in the same sequence.
 * @returns what is gone; then the caller rolls back.
 */
export async function reserveAgain(tx: Tx, order: OrderRow, now: Date): Promise<ReservationLoss | undefined> {
  const { scheduledDay: day, deliveryArea: area, promotionCode, pickupLocationId } = order;
  const { calendar } = await readOrderSettings(tx);
  const lines = await goodsOf(tx, order);
  if (!day) return "late";
  if (order.delivery) {
    const leadDays = Math.max(0, ...lines.map(({ item }) => item.inStockDays));
    // Only taking the slot shows whether the day is full.
    const { scheduleDates } = openDays({ leadDays, calendar, now }, []);
    if (!isOffered(day, scheduleDates) || !(await reserveSlot(tx, { day, area }, capacityOf(calendar))))
      return "late";
  }
  if (promotionCode && !(await reservePromotionUse(tx, promotionCode))) return "promotionUsed";
  const place =
    pickupLocationId === null ? undefined : await readPickupTerms(tx, { id: pickupLocationId, now });
  const warehouseId = lines[0]?.locationId;
  const from = place ? { place, calendar, now } : { warehouseId: warehouseId ?? 0 };
  const outcome = await reserveGoods(tx, order, { lines, day, from });
  return outcome === "reserved" ? undefined : outcome;
}

/** Reserves the units of a layaway again, which have no day yet; false when they are gone. */
export async function reserveUnitsAgain(tx: Tx, order: OrderRow): Promise<boolean> {
  const goods = await goodsOf(tx, order);
  return reserveUnits(tx, order, { lines: goods, warehouseId: goods[0]?.locationId ?? 0 });
}

/** An order's lines without its services. */
async function goodsOf(tx: Tx, { id, pickupLocationId }: OrderRow) {
  const lines = (await readLines(tx, id)).filter(({ productId }) => productId !== null);
  const skus = lines.map(({ sku }) => sku);
  const items = await readSaleItems(tx, skus, pickupLocationId ?? undefined);
  return lines.map(({ sku, quantity, locationId }) => {
    const item = items.find((each) => each.sku === sku);
    if (!item) throw new Error(`The variant ${sku} of order ${id} no longer exists.`);
    return { item, quantity, locationId };
  });
}
