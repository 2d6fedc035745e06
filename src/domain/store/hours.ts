/** Opening hours on some weekdays: 0 is Sunday, times are the store's own, 'HH:MM'. */
export type OpeningHours = DayHours & { weekdays: readonly number[] };

/** When a location opens and closes on one day. */
export type DayHours = { opens: string; closes: string };

/** A moment on the store's clock. */
export type StoreMoment = { weekday: number; time: string };

function opensOn(hours: readonly OpeningHours[], weekday: number): OpeningHours | undefined {
  return hours.find((each) => each.weekdays.includes(weekday));
}

/** The hours of a day, which a special one replaces; undefined while closed. */
export function hoursOn(
  hours: readonly OpeningHours[],
  weekday: number,
  special: SpecialDay | undefined,
): DayHours | undefined {
  return special ? special.hours : opensOn(hours, weekday);
}

export function isOpenAt(
  hours: readonly OpeningHours[],
  { weekday, time }: StoreMoment,
  special?: SpecialDay,
): boolean {
  const today = hoursOn(hours, weekday, special);
  return today !== undefined && today.opens <= time && time < today.closes;
}

/** A day without the usual hours, such as a holiday: no location opens, or all for the hours of this day. */
export type SpecialDay = { name: string; hours?: DayHours | undefined };

/** One of the days from today on. */
export type ComingDay = SpecialDay & { inDays: number };

/**
 * Open until a time, or closed until the next opening in 0 to 7 days; without times where they are unknown. `closedFor`
 * names what closes all of today.
 */
export type OpenStatus =
  | { open: true; until?: string }
  | { open: false; closedFor?: string; opens?: { inDays: number; weekday: number; time: string } };

/** Undefined for a store without hours. */
export function openStatus(
  hours: readonly OpeningHours[],
  now: StoreMoment,
  special: readonly ComingDay[] = [],
): OpenStatus | undefined {
  const specialOn = (inDays: number) => special.find((each) => each.inDays === inDays);
  const today = hoursOn(hours, now.weekday, specialOn(0));
  if (today && isOpenAt(hours, now, specialOn(0))) return { open: true, until: today.closes };
  const closedFor = today ? undefined : specialOn(0)?.name;
  const firstDay = today && now.time < today.opens ? 0 : 1;
  for (let inDays = firstDay; inDays <= 7; inDays += 1) {
    const weekday = (now.weekday + inDays) % 7;
    const next = hoursOn(hours, weekday, specialOn(inDays));
    if (next) return { open: false, closedFor, opens: { inDays, weekday, time: next.opens } };
  }
  return undefined;
}
