import { formatPhone } from "#domain/checkout/phone";
import { addressLines, fullName } from "#domain/fulfillment/address";
import { formatLongDay } from "#domain/dates";
import { driverCallsMessage } from "#domain/messages/fulfillment/schedule";
import type { OrderRow } from "#server/db/queries/orders";
import type { LocationRow } from "#server/db/queries/fulfillment/locations";

/** How an order reaches the shopper: a heading and the lines below it. */
export type FulfillmentLines = { heading: string; lines: readonly string[] };

/**
 * `pickupAt` is the pickup location; undefined for a delivery. `isPlanned` means that the day depends on the release of
 * a lease.
 */
export function fulfillmentLines(
  order: OrderRow,
  pickupAt: LocationRow | undefined,
  { isPlanned = false } = {},
): FulfillmentLines {
  const what = pickupAt ? "Pickup" : "Delivery";
  const preposition = isPlanned ? "planned for" : "on";
  const when = order.scheduledDay ? ` ${preposition} ${formatLongDay(order.scheduledDay)}` : "";
  return { heading: `${what}${when}`, lines: pickupAt ? pickup(pickupAt) : delivery(order) };
}

function delivery(order: OrderRow): string[] {
  const to = order.delivery ?? order.contact;
  const call = order.scheduledDay ? driverCallsMessage : "";
  return [fullName(to), ...addressLines(to), formatPhone(to.phone), call].filter((line) => line !== "");
}

function pickup({ name, info }: LocationRow): string[] {
  const lines = [
    name,
    ...addressLines(info),
    formatPhone(info.phone),
    ...info.hourList.map(({ key, value }) => `${key}, ${value}`),
    info.pickupInstr,
  ];
  return lines.filter((line) => line !== "");
}
