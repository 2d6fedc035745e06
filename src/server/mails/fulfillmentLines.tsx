import { addressLines, fullName } from "#domain/fulfillment/address";
import { formatLongDay } from "#domain/dates";
import type { OrderRow } from "#server/db/queries/orders";
import type { LocationRow } from "#server/db/queries/fulfillment/locations";

/** How an order reaches the shopper: a heading and the lines below it. */
export type FulfillmentLines = { heading: string; lines: readonly string[] };

/** `pickupAt` is the pickup location; undefined for a delivery. */
export function fulfillmentLines(order: OrderRow, pickupAt: LocationRow | undefined): FulfillmentLines {
  return pickupAt ? pickup(order, pickupAt) : delivery(order);
}

function delivery(order: OrderRow): FulfillmentLines {
  const to = order.delivery ?? order.contact;
  const lines = [fullName(to), ...addressLines(to), to.phone].filter((line) => line !== "");
  return {
    heading: order.scheduledDay ? `Delivery on ${formatLongDay(order.scheduledDay)}` : "Delivery",
    lines,
  };
}

function pickup(order: OrderRow, { name, info }: LocationRow): FulfillmentLines {
  const lines = [
    name,
    ...addressLines(info),
    info.phone,
    ...info.hourList.map(({ key, value }) => `${key}, ${value}`),
    info.pickupInstr,
  ];
  return {
    heading: order.scheduledDay ? `Pickup on ${formatLongDay(order.scheduledDay)}` : "Pickup",
    lines: lines.filter((line) => line !== ""),
  };
}
