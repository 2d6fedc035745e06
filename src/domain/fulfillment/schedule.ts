import { addDays, day, daysBetween, isDay, weekday, type Day } from "#domain/dates";

export type StoreCalendar = {
  /** The store's day and hour (0 to 23) now. */
  today: Day;
  hour: number;
  /** From this hour on, an order counts as the next day's. */
  cutOffHour: number;
  /** 0 is Sunday. */
  closedWeekdays: readonly number[];
  blackoutDates: readonly Day[];
  /** Days from the order to the first possible day: 1 is next-day delivery, 0 same-day pickup. */
  leadDays: number;
  /** Days from today to the last day that is offered. */
  horizonDays: number;
  /** Days without delivery slots left for the area. */
  full: readonly Day[];
};

/** `minDate` and `maxDate` are the first and last of `scheduleDates`; absent when that is empty. */
export type OfferedDays = { minDate?: Day; maxDate?: Day; scheduleDates: readonly Day[] };

/** The days that a shopper can choose, earliest first (docs/domain.md, "Delivery"). */
export function deliveryDays(calendar: StoreCalendar): OfferedDays {
  const afterCutOff = calendar.hour >= calendar.cutOffHour ? 1 : 0;
  const first = addDays(calendar.today, calendar.leadDays + afterCutOff);
  const unavailable = new Set([...calendar.blackoutDates, ...calendar.full]);
  const scheduleDates = daysFrom(first, addDays(calendar.today, calendar.horizonDays)).filter(
    (one) => !unavailable.has(one) && !calendar.closedWeekdays.includes(weekday(one)),
  );
  return { minDate: scheduleDates[0], maxDate: scheduleDates.at(-1), scheduleDates };
}

export function isOffered(chosen: Day, offered: readonly Day[]): boolean {
  return offered.includes(chosen);
}

/** The date picker's part of the fees answer and of the schedule info, as received. */
export type ScheduleInfo = {
  scheduledDate?: string;
  minDate?: string;
  maxDate?: string;
  scheduleDates?: readonly string[];
  availableOffsetList?: readonly number[];
  excludedOffsetList?: readonly number[];
};

/** The forms in which the wire lists days; the first one present counts (docs/domain.md, "Delivery"). */
export const pickerForms = ["scheduleDates", "availableOffsetList", "excludedOffsetList"] as const;
export type PickerForm = (typeof pickerForms)[number];

/** Offered days in one of the wire's forms: null for the fields that the form does not use. */
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
 * The days that a date picker offers, from any of the three forms: `scheduleDates`; else `availableOffsetList`; else
 * `minDate` to `maxDate` less `excludedOffsetList`. Offsets are days from `minDate`.
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

/** The chosen day while it is offered, else the first one. */
export function effectiveDay(chosen: string | undefined, info: ScheduleInfo): Day | undefined {
  const days = selectableDays(info);
  return isDay(chosen) && isOffered(chosen, days) ? chosen : days[0];
}

const farthestOffset = 366;

function isOffset(offset: number): boolean {
  return Number.isInteger(offset) && offset >= 0 && offset <= farthestOffset;
}

/** At most a year of days, however far apart the ends are. */
function daysFrom(first: Day, last: Day): readonly Day[] {
  const count = Math.min(daysBetween(first, last), farthestOffset) + 1;
  return Array.from({ length: Math.max(count, 0) }, (_, offset) => addDays(first, offset));
}

function inOrder(days: readonly Day[]): readonly Day[] {
  return [...new Set(days)].sort().map(day);
}
