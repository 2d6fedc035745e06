import { addDays, weekday, type Day } from "#domain/dates";
import { hoursOn, type OpeningHours, type SpecialDay } from "#domain/store/hours";
import type { OfferedDays } from "#domain/fulfillment/schedule";

/** An order for the same day needs this long before the store closes. */
const pickupReadyMinutes = 60;

export type PickupCalendar = {
  /** The store's day and time ('HH:MM') now. */
  today: Day;
  time: string;
  hours: readonly OpeningHours[];
  /** Days on which no store opens, or for other hours than usual. */
  specialDays: readonly (SpecialDay & { day: Day })[];
  /** Days until the last unit is at the store; 0 is today. */
  readyInDays: number;
  /** Days that are offered after the first possible one. */
  horizonDays: number;
};

/**
 * The days on which an order can be picked up, earliest first: those on which the store is open, today only while an
 * hour is left until it closes. Weekdays without deliveries do not matter.
 */
export function pickupDays(calendar: PickupCalendar): OfferedDays {
  const { today, readyInDays, horizonDays } = calendar;
  const first = addDays(today, readyInDays);
  const days = Array.from({ length: horizonDays + 1 }, (_, offset) => addDays(first, offset));
  const scheduleDates = days.filter((one) => isOpenFor(one, calendar));
  return { minDate: scheduleDates[0], maxDate: scheduleDates.at(-1), scheduleDates };
}

function isOpenFor(one: Day, { today, time, hours, specialDays }: PickupCalendar): boolean {
  const special = specialDays.find(({ day }) => day === one);
  const open = hoursOn(hours, weekday(one), special);
  if (open === undefined) return false;
  return one !== today || minutesOf(time) + pickupReadyMinutes <= minutesOf(open.closes);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/**
 * Where the units of a line item come from: the chosen store when it has all of them, else the warehouse
 * (docs/domain.md, "Stock").
 */
export function pickupSource(of: { quantity: number; atStore: number }): "store" | "warehouse" {
  return of.atStore >= of.quantity ? "store" : "warehouse";
}
