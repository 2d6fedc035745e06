import { daysBetween, storeDay, storeHour, storeTime, type Day } from "#domain/dates";
import type { OpeningHours } from "#domain/store/hours";
import { pickupDays, pickupSource } from "#domain/fulfillment/pickup";
import { isOffered, type OfferedDays } from "#domain/fulfillment/schedule";
import type { Tx } from "#server/db/engine/connect";
import { moveLine, type OrderName } from "#server/db/queries/orders";
import type { LocationRow } from "#server/db/queries/fulfillment/locations";
import type { Settings } from "#server/db/queries/settings";
import type { SaleItem } from "#server/db/queries/store/saleItems";
import { bySku, reserveStock } from "#server/db/queries/stock";
import type { PickupAtLocation } from "#server/fulfillment/assessPickup";
import { specialDays } from "#server/fulfillment/offeredDays";

/** What decides on which days a location can hand over goods. */
type PickupDays = { place: Pick<PickupAtLocation, "location">; calendar: Settings["calendar"]; now: Date };

/** What decides where the goods of a pickup come from, and its days. */
export type Pickup = PickupDays & { place: Pick<PickupAtLocation, "warehouseId"> };

export type GoodsLine = {
  item: SaleItem;
  quantity: number;
  /** The location that a stored order takes its units from; by default the planned one. */
  locationId?: number | null;
};

/** A location that can supply a line, and the days until it is ready for pickup from there. */
type Source = { locationId: number; readyInDays: number };

/** The days on which all lines can be picked up together. */
export function offeredPickupDays(lines: readonly GoodsLine[], pickup: Pickup): OfferedDays {
  const readyInDays = Math.max(0, ...lines.map((line) => plannedSource(line, pickup).readyInDays));
  return openPickupDays(readyInDays, pickup);
}

/** Days until the first offered pickup of all lines; 0 is today. Undefined without lines or without such a day. */
export function pickupLeadDays(lines: readonly GoodsLine[], pickup: Pickup): number | undefined {
  return lines.length === 0 ? undefined : daysUntilFirst(offeredPickupDays(lines, pickup), pickup.now);
}

/** Days until the first pickup of goods that the warehouse has; undefined when the calendar has no such day. */
export function stockedLeadDays(at: PickupDays): number | undefined {
  return daysUntilFirst(openPickupDays(daysOnTheWay(at), at), at.now);
}

function daysUntilFirst({ minDate }: OfferedDays, now: Date): number | undefined {
  return minDate && daysBetween(storeDay(now), minDate);
}

/** The source of a line at the current stock. */
export function plannedSource(line: GoodsLine, pickup: Pickup): Source {
  const from = pickupSource({ quantity: line.quantity, atStore: line.item.atStore });
  return sourcesOf(line, pickup)[from];
}

/**
 * Reserves every line's stock, in SKU order and at the store before the warehouse, so that two orders cannot wait for
 * each other. What the store has sold meanwhile comes from the warehouse. `late` when the order is not ready on the
 * chosen day.
 */
export async function reserveForPickup(
  tx: Tx,
  order: OrderName,
  { lines, chosen, pickup }: { lines: readonly GoodsLine[]; chosen: Day | null; pickup: Pickup },
): Promise<"reserved" | "soldOut" | "late"> {
  let readyInDays = 0;
  for (const line of lines.toSorted((a, b) => bySku(a.item, b.item))) {
    const source = await reserveLine(tx, order, { line, pickup });
    if (source === undefined) return "soldOut";
    readyInDays = Math.max(readyInDays, source.readyInDays);
    if (source.locationId !== (line.locationId ?? plannedSource(line, pickup).locationId))
      await moveLine(tx, order.id, { sku: line.item.sku, locationId: source.locationId });
  }
  if (chosen === null) return "reserved";
  return isOffered(chosen, openPickupDays(readyInDays, pickup).scheduleDates) ? "reserved" : "late";
}

/** The source with the reserved stock. Units on back-order come through the warehouse without a reservation. */
async function reserveLine(
  tx: Tx,
  order: OrderName,
  { line, pickup }: { line: GoodsLine; pickup: Pickup },
): Promise<Source | undefined> {
  const { store, warehouse } = sourcesOf(line, pickup);
  const { sku, backOrder } = line.item;
  for (const source of store.locationId === warehouse.locationId ? [warehouse] : [store, warehouse]) {
    const { locationId } = source;
    if (await reserveStock(tx, order.id, { sku, locationId, quantity: line.quantity })) return source;
  }
  return backOrder ? warehouse : undefined;
}

/** Goods from the warehouse also need the days it takes to reach the store. */
function sourcesOf({ item }: GoodsLine, pickup: Pickup): { store: Source; warehouse: Source } {
  const { location, warehouseId } = pickup.place;
  return {
    store: { locationId: location.id, readyInDays: item.inStockDays },
    warehouse: { locationId: warehouseId, readyInDays: item.inStockDays + daysOnTheWay(pickup) },
  };
}

/** From the warehouse to the location: its lead time, and a day after the cutoff hour. */
function daysOnTheWay({ place: { location }, calendar, now }: PickupDays): number {
  if (location.warehouse) return 0;
  return location.pickupLeadDays + (storeHour(now) >= calendar.cutOffHour ? 1 : 0);
}

function openPickupDays(readyInDays: number, { place, calendar, now }: PickupDays): OfferedDays {
  return pickupDays({
    today: storeDay(now),
    time: storeTime(now),
    hours: openingHours(place.location),
    specialDays: specialDays(calendar.blackoutRules, now, readyInDays + calendar.horizonDays),
    readyInDays,
    horizonDays: calendar.horizonDays,
  });
}

/** A store without opening hours counts as always open. */
export function openingHours({ info }: Pick<LocationRow, "info">): OpeningHours[] {
  const hours = info.hourList.flatMap(({ weekdays, opens, closes }) =>
    weekdays && opens !== undefined && closes !== undefined ? [{ weekdays, opens, closes }] : [],
  );
  return hours.length > 0 ? hours : [alwaysOpen];
}

const alwaysOpen: OpeningHours = { weekdays: [0, 1, 2, 3, 4, 5, 6], opens: "00:00", closes: "24:00" };
