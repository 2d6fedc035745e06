import { addressLines, fullName } from "#domain/address";
import { formatLongDay } from "#domain/dates";
import type { OrderRow } from "#server/db/orders";
import type { LocationRow } from "#server/db/places";

/** How an order gets to its buyer, as its mail says it: a heading, and lines below it. */
export type Handover = { heading: string; lines: readonly string[] };

/** `pickupAt` is the place where it is picked up; undefined for a delivery. */
export function handover(order: OrderRow, pickupAt: LocationRow | undefined): Handover {
  return pickupAt ? pickup(order, pickupAt) : delivery(order);
}

function delivery(order: OrderRow): Handover {
  const to = order.delivery ?? order.contact;
  const lines = [fullName(to), ...addressLines(to), to.phone].filter((line) => line !== "");
  return {
    heading: order.scheduledDay ? `Delivery on ${formatLongDay(order.scheduledDay)}` : "Delivery",
    lines,
  };
}

function pickup(order: OrderRow, { name, info }: LocationRow): Handover {
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
