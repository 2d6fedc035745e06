/** Opening hours on some weekdays: 0 is Sunday, times are the store's own, 'HH:MM'. */
export type OpeningHours = { weekdays: readonly number[]; opens: string; closes: string };

/** A moment on the store's clock. */
export type StoreMoment = { weekday: number; time: string };

export function opensOn(hours: readonly OpeningHours[], weekday: number): OpeningHours | undefined {
  return hours.find((each) => each.weekdays.includes(weekday));
}

export function isOpenAt(hours: readonly OpeningHours[], { weekday, time }: StoreMoment): boolean {
  const today = opensOn(hours, weekday);
  return today !== undefined && today.opens <= time && time < today.closes;
}

/** A day on which no location opens, counted from today, such as a holiday. */
export type ClosedDay = { inDays: number; name: string };

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
  closed: readonly ClosedDay[] = [],
): OpenStatus | undefined {
  const closedOn = (inDays: number) => closed.find((each) => each.inDays === inDays);
  const today = closedOn(0) ? undefined : opensOn(hours, now.weekday);
  if (today && isOpenAt(hours, now)) return { open: true, until: today.closes };
  const firstDay = today && now.time < today.opens ? 0 : 1;
  for (let inDays = firstDay; inDays <= 7; inDays += 1) {
    const weekday = (now.weekday + inDays) % 7;
    const next = closedOn(inDays) ? undefined : opensOn(hours, weekday);
    if (next)
      return { open: false, closedFor: closedOn(0)?.name, opens: { inDays, weekday, time: next.opens } };
  }
  return undefined;
}
