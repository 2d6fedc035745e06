import { addDays, day, daysBetween, isDay, weekday, type Day } from "#domain/dates";

export type StoreCalendar = {
  /** The store's day and hour (0 to 23) now. */
  today: Day;
  hour: number;
  /** From this hour on an order counts as one of the next day. */
  cutOffHour: number;
  /** 0 is Sunday. */
  closedWeekdays: readonly number[];
  blackoutDates: readonly Day[];
  /** Days from the order to the first possible one: 1 is next-day delivery, 0 same-day pickup. */
  leadDays: number;
  /** The last day to choose is at most this many days from today. */
  horizonDays: number;
  /** Days with no truck left for the area. */
  full: readonly Day[];
};

/** `minDate` and `maxDate` are the first and last of `scheduleDates`; absent when there is no day at all. */
export type OfferedDays = { minDate?: Day; maxDate?: Day; scheduleDates: readonly Day[] };

/** The days that can be chosen, earliest first (domain decision "Delivery", one store calendar). */
export function deliveryDays(calendar: StoreCalendar): OfferedDays {
  const afterCutOff = calendar.hour >= calendar.cutOffHour ? 1 : 0;
  const first = addDays(calendar.today, calendar.leadDays + afterCutOff);
  const unavailable = new Set([...calendar.blackoutDates, ...calendar.full]);
  const scheduleDates = daysFrom(first, addDays(calendar.today, calendar.horizonDays)).filter(
    (one) => !unavailable.has(one) && !calendar.closedWeekdays.includes(weekday(one)),
  );
  return { minDate: scheduleDates[0], maxDate: scheduleDates.at(-1), scheduleDates };
}

/** True when the day is one of those offered. */
export function isOffered(chosen: Day, offered: readonly Day[]): boolean {
  return offered.includes(chosen);
}

/** The picker's part of the fees answer and of the schedule info (specification 2 §3), as it came. */
export type ScheduleInfo = {
  scheduledDate?: string;
  minDate?: string;
  maxDate?: string;
  scheduleDates?: readonly string[];
  availableOffsetList?: readonly number[];
  excludedOffsetList?: readonly number[];
};

/** The forms in which days are told; the first that is there counts (domain decision "Delivery"). */
export const pickerForms = ["scheduleDates", "availableOffsetList", "excludedOffsetList"] as const;
export type PickerForm = (typeof pickerForms)[number];

/** Offered days in one of the forms, as the wire has them: null for what the form leaves out. */
export function pickerOf({ minDate, maxDate, scheduleDates }: OfferedDays, form: PickerForm): Picker {
  const ends = { minDate: minDate ?? null, maxDate: maxDate ?? null };
  const none = { scheduleDates: null, availableOffsetList: null, excludedOffsetList: null };
  if (!minDate || !maxDate || form === "scheduleDates")
    return { ...none, ...ends, scheduleDates: [...scheduleDates] };
  const offsets = scheduleDates.map((one) => daysBetween(minDate, one));
  if (form === "availableOffsetList") return { ...none, ...ends, availableOffsetList: offsets };
  const all = daysFrom(minDate, maxDate).map((_, offset) => offset);
  return { ...none, ...ends, excludedOffsetList: all.filter((offset) => !offsets.includes(offset)) };
}

type Picker = {
  minDate: Day | null;
  maxDate: Day | null;
  scheduleDates: Day[] | null;
  availableOffsetList: number[] | null;
  excludedOffsetList: number[] | null;
};

/**
 * The days a picker offers, from any of its three forms: `scheduleDates`; else `availableOffsetList`, days from
 * `minDate`; else `minDate` to `maxDate` less `excludedOffsetList`. Offsets count from `minDate`.
 */
export function selectableDays(info: ScheduleInfo): readonly Day[] {
  if (info.scheduleDates?.length) return inOrder(info.scheduleDates.filter(isDay));
  if (!isDay(info.minDate)) return [];
  const minDate = info.minDate;
  const maxDate = isDay(info.maxDate) ? info.maxDate : undefined;
  if (info.availableOffsetList?.length) {
    const days = info.availableOffsetList.filter(isOffset).map((offset) => addDays(minDate, offset));
    return inOrder(days.filter((one) => maxDate === undefined || one <= maxDate));
  }
  if (maxDate === undefined) return [];
  const excluded = new Set(info.excludedOffsetList ?? []);
  return daysFrom(minDate, maxDate).filter((one) => !excluded.has(daysBetween(minDate, one)));
}

/** The day that counts: the one chosen while it is offered, else the first (specification 2 §4). */
export function effectiveDay(chosen: string | undefined, info: ScheduleInfo): Day | undefined {
  const days = selectableDays(info);
  return isDay(chosen) && isOffered(chosen, days) ? chosen : days[0];
}

/** A clerk's choice that sends no date (specification 2 §4). */
export const undeterminedDateLabel = "Undetermined (Will call)";

/** The answer `ScheduleError`: the day filled up or is no longer offered. */
export const scheduleErrorMessage =
  "The date you chose is no longer available. Please choose another date and order again.";

export const noDaysMessage = "We have no delivery date to offer right now. Please call the store.";

const farthestOffset = 366;

function isOffset(offset: number): boolean {
  return Number.isInteger(offset) && offset >= 0 && offset <= farthestOffset;
}

/** At most a year of days, whatever the ends say. */
function daysFrom(first: Day, last: Day): readonly Day[] {
  const count = Math.min(daysBetween(first, last), farthestOffset) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, offset) => addDays(first, offset));
}

function inOrder(days: readonly Day[]): readonly Day[] {
  return [...new Set(days)].sort().map(day);
}
