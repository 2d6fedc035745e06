import { addDays, daysBetween, storeDay, storeTime, type Day } from "#domain/dates";
import { pickupDays } from "#domain/fulfillment/pickup";
import type { RequestContext } from "#server/app/requestContext";
import { fullDays } from "#server/db/queries/fulfillment/deliverySlots";
import { readLocations, type LocationRow } from "#server/db/queries/fulfillment/locations";
import type { Settings } from "#server/db/queries/settings";
import { capacityOf, openDays, specialDays } from "#server/fulfillment/offeredDays";

/** Days until goods can be picked up at some location, and be delivered; undefined where the calendar has no day. */
export type Soonest = { pickupInDays: number | undefined; deliveryInDays: number | undefined };

/** What decides how soon goods come, as it is now. */
export type Openings = {
  calendar: Settings["calendar"];
  locations: readonly LocationRow[];
  /** Days without a delivery left in any area. */
  full: readonly Day[];
  now: Date;
  /** By lead time. */
  known: Map<number, Soonest>;
};

/** Every product page asks; closing hours and the last slot of a day may show this much later. */
const keptForMs = 30_000;
const openings = new WeakMap<RequestContext["db"], Openings>();

export async function readOpenings(ctx: Pick<RequestContext, "catalog" | "db" | "ports">): Promise<Openings> {
  const { calendar } = await ctx.catalog.settings();
  const now = ctx.ports.clock.now();
  const kept = openings.get(ctx.db);
  const age = kept ? Math.abs(now.getTime() - kept.now.getTime()) : keptForMs;
  if (kept && kept.calendar === calendar && age < keptForMs) return kept;
  const from = storeDay(now);
  const to = addDays(from, calendar.horizonDays);
  const [locations, full] = await Promise.all([
    readLocations(ctx.db),
    fullDays(ctx.db, { area: "", capacity: capacityOf(calendar) }, { from, to }),
  ]);
  const fresh = { calendar, locations, full, now, known: new Map<number, Soonest>() };
  openings.set(ctx.db, fresh);
  return fresh;
}

/** How soon goods with this lead time come: the one rule of every page that says it (docs/domain.md, "Delivery"). */
export function soonestOf(at: Openings, leadDays: number): Soonest {
  const known = at.known.get(leadDays) ?? {
    pickupInDays: firstPickup(at, leadDays),
    deliveryInDays: firstDelivery(at, leadDays),
  };
  at.known.set(leadDays, known);
  return known;
}

function firstPickup({ calendar, locations, now }: Openings, readyInDays: number): number | undefined {
  const today = storeDay(now);
  const horizonDays = 14;
  const special = specialDays(calendar.blackoutRules, now, readyInDays + horizonDays);
  const days = locations
    .filter(({ pickup, open }) => pickup && open)
    .map(({ info }) =>
      pickupDays({
        today,
        time: storeTime(now),
        hours: info.hourList.flatMap(({ weekdays, opens, closes }) =>
          weekdays && opens && closes ? [{ weekdays, opens, closes }] : [],
        ),
        specialDays: special,
        readyInDays,
        horizonDays,
      }),
    )
    .flatMap(({ minDate }) => minDate ?? []);
  const first = days.toSorted()[0];
  return first && daysBetween(today, first);
}

function firstDelivery({ calendar, full, now }: Openings, leadDays: number): number | undefined {
  const { perArea, perDay } = capacityOf(calendar);
  if (perArea === 0 || perDay === 0) return undefined;
  const { minDate } = openDays({ leadDays, calendar, now }, full);
  return minDate && daysBetween(storeDay(now), minDate);
}
