/** When a store is open on some days of the week: 0 is Sunday, times are the store's own, 'HH:MM'. */
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

/** 'Open now, until 8 pm' or 'Closed now, opens Monday at 10 am'; undefined for a store without hours. */
export function openStatus(
  hours: readonly OpeningHours[],
  now: StoreMoment,
): { open: boolean; words: string } | undefined {
  const today = opensOn(hours, now.weekday);
  if (today && isOpenAt(hours, now))
    return { open: true, words: `Open now, until ${timeName(today.closes)}` };
  if (today && now.time < today.opens)
    return { open: false, words: `Closed now, opens today at ${timeName(today.opens)}` };
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    const weekday = (now.weekday + ahead) % 7;
    const next = opensOn(hours, weekday);
    const name = ahead === 1 ? "tomorrow" : weekdayNames[weekday];
    if (next) return { open: false, words: `Closed now, opens ${name} at ${timeName(next.opens)}` };
  }
  return undefined;
}

/** '10 am', '12 pm', '8:30 pm' for '10:00', '12:00', '20:30'. */
export function timeName(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${((hour + 11) % 12) + 1}${minutes} ${hour < 12 ? "am" : "pm"}`;
}

const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
