import { formatPhone } from "#domain/checkout/phone";
import { addressLines, fullName } from "#domain/fulfillment/address";
import { formatLongDay } from "#domain/dates";
import { driverCallsMessage } from "#domain/messages/fulfillment/schedule";
import { bringMessage, orderNoteMessage } from "#domain/messages/orders";
import { googleDirections } from "#domain/store/directions";
import type { OrderRow } from "#server/db/queries/orders";
import type { LocationRow } from "#server/db/queries/fulfillment/locations";

/** How an order reaches the shopper: a heading, and below it lines in groups. */
export type FulfillmentLines = {
  heading: string;
  groups: readonly (readonly string[])[];
  /** Where a map leads to the pickup location. */
  directions?: string;
};

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
  const heading = `${what}${when}`;
  const note = [orderNoteMessage((order.delivery ?? order.contact).note)];
  if (!pickupAt) return { heading, groups: filled([...delivery(order), note]) };
  return { heading, groups: filled([...pickup(pickupAt), note]), directions: googleDirections(pickupAt) };
}

function delivery(order: OrderRow): string[][] {
  const to = order.delivery ?? order.contact;
  const call = order.scheduledDay ? driverCallsMessage : "";
  return [[fullName(to), ...addressLines(to), formatPhone(to.phone)], [call]];
}

function pickup({ name, info }: LocationRow): string[][] {
  return [
    [name, ...addressLines(info), formatPhone(info.phone)],
    info.hourList.map(({ key, value }) => `${key}, ${value}`),
    [bringMessage, info.pickupInstr],
  ];
}

function filled(groups: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return groups.map((lines) => lines.filter((line) => line !== "")).filter((lines) => lines.length > 0);
}
