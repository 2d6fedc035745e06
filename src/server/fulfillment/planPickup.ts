import { daysBetween, storeDay, storeHour, storeTime, type Day } from "#domain/dates";
import type { OpeningHours } from "#domain/store/hours";
import { pickupDays, pickupSource } from "#domain/fulfillment/pickup";
import { isOffered, type OfferedDays } from "#domain/fulfillment/schedule";
import type { Tx } from "#server/db/engine/connect";
import { moveLine, type OrderName } from "#server/db/queries/orders";
import type { LocationRow } from "#server/db/queries/locations";
import type { Settings } from "#server/db/queries/settings";
import type { SaleItem } from "#server/db/queries/saleItems";
import { bySku, reserveStock } from "#server/db/queries/stock";
import type { PickupPlace } from "#server/fulfillment/assessPickup";
import { blackoutDates } from "#server/fulfillment/offeredDays";

/** What decides when something can be picked up; read with the order's own transaction where there is one. */
export type Pickup = {
  place: Pick<PickupPlace, "location" | "warehouseId">;
  calendar: Settings["calendar"];
  now: Date;
};

type PickupLine = { item: SaleItem; quantity: number };

/** A place from which a line's pieces can come, and in how many days they are at the counter then. */
type Source = { locationId: number; readyInDays: number };

/** The days on which all lines can be picked up together. */
export function offeredPickupDays(lines: readonly PickupLine[], pickup: Pickup): OfferedDays {
  return openPickupDays(readyInDays(lines, pickup), pickup);
}

/**
 * Days until all lines can be picked up together, as things stand: to the first day on offer, 0 is today. Undefined
 * where there is nothing to pick up, or no day to do so.
 */
export function pickupLeadDays(lines: readonly PickupLine[], pickup: Pickup): number | undefined {
  if (lines.length === 0) return undefined;
  const { minDate } = offeredPickupDays(lines, pickup);
  return minDate && daysBetween(storeDay(pickup.now), minDate);
}

/** Days until the pieces of all lines are at the counter, open or not; 0 is today. */
function readyInDays(lines: readonly PickupLine[], pickup: Pickup): number {
  return Math.max(0, ...lines.map((line) => plannedSource(line, pickup).readyInDays));
}

/** Where a line's pieces are taken as things stand. */
export function plannedSource(line: PickupLine, pickup: Pickup): Source {
  const { store, warehouse } = sourcesOf(line, pickup);
  const from = pickupSource({ quantity: line.quantity, atStore: line.item.atStore });
  return from === "store" ? store : warehouse;
}

export type PickupReservation = "held" | "soldOut" | "late";

/**
 * Holds every line's pieces, in SKU order and the store's before the warehouse's, so that two orders cannot wait for
 * each other. What went from the store meanwhile comes from the warehouse. The order is `late` when not all of it can
 * be there on the chosen day.
 */
export async function reserveForPickup(
  tx: Tx,
  order: OrderName,
  { lines, chosen, pickup }: { lines: readonly PickupLine[]; chosen: Day; pickup: Pickup },
): Promise<PickupReservation> {
  let days = 0;
  for (const line of lines.toSorted((a, b) => bySku(a.item, b.item))) {
    const source = await reserveLine(tx, order, { line, pickup });
    if (source === undefined) return "soldOut";
    days = Math.max(days, source.readyInDays);
    if (source.locationId !== plannedSource(line, pickup).locationId)
      await moveLine(tx, order.id, { sku: line.item.sku, locationId: source.locationId });
  }
  return isOffered(chosen, openPickupDays(days, pickup).scheduleDates) ? "held" : "late";
}

/** Where the pieces are held now. A piece on back-order comes through the warehouse, there or not. */
async function reserveLine(
  tx: Tx,
  order: OrderName,
  { line, pickup }: { line: PickupLine; pickup: Pickup },
): Promise<Source | undefined> {
  const { store, warehouse } = sourcesOf(line, pickup);
  const { sku, backOrder } = line.item;
  for (const source of store.locationId === warehouse.locationId ? [warehouse] : [store, warehouse]) {
    const { locationId } = source;
    if (await reserveStock(tx, order.id, { sku, locationId, quantity: line.quantity })) return source;
  }
  return backOrder ? warehouse : undefined;
}

/** The chosen store, and the warehouse, from which it takes the store's own lead time, after the cut-off hour a day more. */
function sourcesOf(
  { item }: PickupLine,
  { place, calendar, now }: Pickup,
): { store: Source; warehouse: Source } {
  const { location, warehouseId } = place;
  const store = { locationId: location.id, readyInDays: item.inStockDays };
  if (location.id === warehouseId) return { store, warehouse: store };
  const cutOff = storeHour(now) >= calendar.cutOffHour ? 1 : 0;
  const onTheWay = location.pickupLeadDays + cutOff;
  return { store, warehouse: { locationId: warehouseId, readyInDays: item.inStockDays + onTheWay } };
}

function openPickupDays(days: number, { place, calendar, now }: Pickup): OfferedDays {
  return pickupDays({
    today: storeDay(now),
    time: storeTime(now),
    hours: openingHours(place.location),
    blackoutDates: blackoutDates(calendar.blackoutRules, now, days + calendar.horizonDays),
    readyInDays: days,
    horizonDays: calendar.horizonDays,
  });
}

/** A store that has not said when it is open is taken to be so all day, every day. */
export function openingHours({ info }: Pick<LocationRow, "info">): OpeningHours[] {
  const hours = info.hourList.flatMap(({ weekdays, opens, closes }) =>
    weekdays && opens !== undefined && closes !== undefined ? [{ weekdays, opens, closes }] : [],
  );
  return hours.length > 0 ? hours : [alwaysOpen];
}

const alwaysOpen: OpeningHours = { weekdays: [0, 1, 2, 3, 4, 5, 6], opens: "00:00", closes: "24:00" };
