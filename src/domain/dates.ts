/** A day of the store's calendar, 'YYYY-MM-DD', which sorts chronologically. */
export type Day = string & { readonly __unit: "day" };

const millisecondsOfDay = 86_400_000;

/** True for an existing day of the years 1000 to 9999, so not for '2026-02-29'. */
export function isDay(value: unknown): value is Day {
  if (typeof value !== "string" || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const instant = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(value);
}

/** @throws RangeError unless `text` is an existing day as 'YYYY-MM-DD'. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a day: ${text}`);
  return text;
}

/** The day `count` days later, or earlier for a negative count. @throws RangeError for a fractional count. */
export function addDays(from: Day, count: number): Day {
  if (!Number.isSafeInteger(count)) throw new RangeError(`Not a whole number of days: ${count}`);
  const instant = new Date((daysSinceEpoch(from) + count) * millisecondsOfDay);
  if (Number.isNaN(instant.getTime())) throw new RangeError(`No day is ${count} days from ${from}`);
  return day(instant.toISOString().slice(0, 10));
}

/** 0 is Sunday, 6 is Saturday. */
export function weekday(of: Day): number {
  return new Date(daysSinceEpoch(of) * millisecondsOfDay).getUTCDay();
}

/** Whole days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return daysSinceEpoch(to) - daysSinceEpoch(from);
}

/** 'MM/DD/YYYY', the form of every `…Str` field and of dates on the page (docs/domain.md, "The wire"). */
export function formatDay(value: Day): string {
  return `${value.slice(5, 7)}/${value.slice(8, 10)}/${value.slice(0, 4)}`;
}

/** The day that `formatDay` shows as this text; undefined for any other text. */
export function shownDay(text: string): Day | undefined {
  const iso = text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3-$1-$2");
  return isDay(iso) ? iso : undefined;
}

/** 'Saturday, March 7, 2026', for a date that a shopper must not misread. */
export function formatLongDay(value: Day): string {
  return longDay.format(new Date(daysSinceEpoch(value) * millisecondsOfDay));
}

/** 'Saturday, March 7', for a day of the next week. */
export function formatNearDay(value: Day): string {
  return nearDay.format(new Date(daysSinceEpoch(value) * millisecondsOfDay));
}

/** 'Sat, Mar 7', where a long day has no room. */
export function formatShortDay(value: Day): string {
  return shortDay.format(new Date(daysSinceEpoch(value) * millisecondsOfDay));
}

/** The time zone of the store's clock and calendar (docs/domain.md, "The wire"). */
export const storeTimeZone = "America/New_York";

/** The day on the store's calendar at an instant. */
export function storeDay(instant: Date): Day {
  const parts = storeClock.formatToParts(instant);
  return day(`${part(parts, "year")}-${part(parts, "month")}-${part(parts, "day")}`);
}

/** The hour on the store's clock at an instant, 0 to 23. */
export function storeHour(instant: Date): number {
  return Number(part(storeClock.formatToParts(instant), "hour"));
}

/** The time on the store's clock at an instant, 'HH:MM'. */
export function storeTime(instant: Date): string {
  const parts = storeClock.formatToParts(instant);
  return `${part(parts, "hour")}:${part(parts, "minute")}`;
}

const longDay = new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

const nearDay = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

const storeClock = new Intl.DateTimeFormat("en-US", {
  timeZone: storeTimeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function part(parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string {
  return parts.find((one) => one.type === type)?.value ?? "";
}

function daysSinceEpoch(of: Day): number {
  return Date.parse(`${of}T00:00:00Z`) / millisecondsOfDay;
}
