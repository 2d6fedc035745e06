import { addDays, weekday, type Day } from "#domain/dates";
import { opensOn, type OpeningHours } from "#domain/store/hours";
import type { OfferedDays } from "#domain/fulfillment/schedule";

/** How long a store needs for a piece that comes from the warehouse, in words: 'Same day', 'Next day', 'In 2 days'. */
export function pickupLeadTime(days: number): string {
  if (days <= 0) return "Same day";
  return days === 1 ? "Next day" : `In ${days} days`;
}

/** So long before a store closes an order can still be made ready for the same day, in minutes. */
export const pickupReadyMinutes = 60;

export type PickupCalendar = {
  /** The store's day and time ('HH:MM') now. */
  today: Day;
  time: string;
  hours: readonly OpeningHours[];
  /** Days on which the whole store is closed. */
  blackoutDates: readonly Day[];
  /** Days until the last piece is at the counter; 0 is today. */
  readyInDays: number;
  /** The last day to choose is at most this many days after the first possible one. */
  horizonDays: number;
};

/**
 * The days on which an order can be picked up, earliest first: those on which the store is open. Today counts while
 * there is an hour left until it closes. The weekdays without a truck do not matter (decision 045).
 */
export function pickupDays(calendar: PickupCalendar): OfferedDays {
  const { today, readyInDays, horizonDays, blackoutDates } = calendar;
  const first = addDays(today, readyInDays);
  const days = Array.from({ length: horizonDays + 1 }, (_, offset) => addDays(first, offset));
  const scheduleDates = days.filter((one) => !blackoutDates.includes(one) && isOpenFor(one, calendar));
  return { minDate: scheduleDates[0], maxDate: scheduleDates.at(-1), scheduleDates };
}

function isOpenFor(one: Day, { today, time, hours }: PickupCalendar): boolean {
  const open = opensOn(hours, weekday(one));
  if (open === undefined) return false;
  return one !== today || minutesOf(time) + pickupReadyMinutes <= minutesOf(open.closes);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/**
 * Where the pieces of a line come from: the chosen store's floor when it has all of them, else the warehouse
 * (domain decision "Stock").
 */
export function pickupSource(of: { quantity: number; atStore: number }): "store" | "warehouse" {
  return of.atStore >= of.quantity ? "store" : "warehouse";
}

export const noPickupDaysMessage = "We have no pickup date to offer right now. Please call the store.";

/** To who chose a store that hands out nothing, or none. */
export const chooseStoreMessage = "Please choose a store to pick up your order at.";

/** The store page's sentence (specification 2 §2 "/location/{id}"). */
export const noPickupMessage =
  "Pickup is NOT available in this location. Please go to our warehouse location (link below) to pickup.";
