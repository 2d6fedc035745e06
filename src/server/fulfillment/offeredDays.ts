import { LRUCache } from "lru-cache";
import { addDays, day, storeDay, storeHour, weekday, type Day } from "#domain/dates";
import { deliveryDays, type OfferedDays } from "#domain/fulfillment/schedule";
import type { SpecialDay } from "#domain/store/hours";
import type { Queries } from "#server/db/engine/connect";
import { fullDays, type Capacity } from "#server/db/queries/fulfillment/deliverySlots";
import type { Settings } from "#server/db/queries/settings";

/** `leadDays` is the longest lead time of the products. */
type Input = { leadDays: number; calendar: Settings["calendar"]; now: Date };

/** The days offered for a delivery to an area. */
export async function offeredDays(db: Queries, input: Input & { area: string }): Promise<OfferedDays> {
  const { horizonDays } = input.calendar;
  const capacity = capacityOf(input.calendar);
  // A day without deliveries has no row, and would look available.
  if (capacity.perArea === 0 || capacity.perDay === 0) return { scheduleDates: [] };
  const from = storeDay(input.now);
  const to = addDays(from, horizonDays + input.leadDays);
  return openDays(input, await fullDays(db, { area: input.area, capacity }, { from, to }));
}

/** Deliveries per day. */
export function capacityOf(calendar: Settings["calendar"]): Capacity {
  return { perArea: calendar.capacityPerArea, perDay: calendar.capacityPerDay };
}

/** Each order checks its day, and the days are the same for an hour. */
const daysByInput = new LRUCache<string, OfferedDays>({ max: 500 });

/** The days on which the store delivers, without those that are `full`. */
export function openDays({ leadDays, calendar, now }: Input, full: readonly Day[]): OfferedDays {
  const [today, hour] = [storeDay(now), storeHour(now)];
  const key = JSON.stringify([today, hour, leadDays, calendar, full]);
  const days = daysByInput.get(key) ?? findOpenDays({ leadDays, calendar, now }, { today, hour, full });
  daysByInput.set(key, days);
  return days;
}

function findOpenDays(
  { leadDays, calendar, now }: Input,
  at: { today: Day; hour: number; full: readonly Day[] },
): OfferedDays {
  return deliveryDays({
    ...at,
    cutOffHour: calendar.cutOffHour,
    closedWeekdays: calendar.closedWeekdays,
    blackoutDates: specialDays(calendar.blackoutRules, now, calendar.horizonDays + leadDays).map(
      ({ day: date }) => date,
    ),
    leadDays: leadDays + 1,
    horizonDays: calendar.horizonDays + leadDays,
  });
}

type BlackoutRule = Settings["calendar"]["blackoutRules"][number];

/** The days from today to `daysAhead` that a rule of the calendar names. Nothing is delivered on them. */
export function specialDays(
  rules: readonly BlackoutRule[],
  now: Date,
  daysAhead: number,
): (SpecialDay & { day: Day })[] {
  const from = storeDay(now);
  const to = addDays(from, daysAhead);
  const first = Number(from.slice(0, 4));
  const years = Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, later) => first + later);
  const days = rules.flatMap((rule) =>
    years.map((year) => ({ day: dayOfRule(rule, year), name: rule.name, hours: rule.hours })),
  );
  return days.filter(({ day: one }) => one >= from && one <= to);
}

function dayOfRule(rule: BlackoutRule, year: number): Day {
  const first = day(`${year}-${String(rule.month).padStart(2, "0")}-01`);
  if ("day" in rule) return addDays(first, rule.day - 1);
  const firstHit = addDays(first, (rule.weekday - weekday(first) + 7) % 7);
  if (rule.nth > 0) return addDays(firstHit, (rule.nth - 1) * 7);
  const fifth = addDays(firstHit, 28);
  return Number(fifth.slice(5, 7)) === rule.month ? fifth : addDays(firstHit, 21);
}
