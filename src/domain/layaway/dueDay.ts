import { addDays, type Day } from "#domain/dates";
import type { Cents } from "#domain/money";
import { holdDays } from "#domain/layaway/deposit";

/**
 * The day by which the next payment is due once `paid` is paid: a payment of 10% of the total or more moves it to 30
 * days from today, one of 20% to 90, and none brings it forward. Undefined before a first payment of 10%.
 */
export function nextDueDay<Due extends Day | undefined>({
  dueDay,
  today,
  paid,
  total,
}: {
  dueDay: Due;
  today: Day;
  paid: Cents;
  total: Cents;
}): Day | Due {
  const days = holdDays(paid, total);
  if (days === 0) return dueDay;
  const held = addDays(today, days);
  return dueDay !== undefined && dueDay > held ? dueDay : held;
}

/** A layaway this long after its due day is canceled, unless the store has chosen another limit. */
export const overdueDays = 60;

/** What becomes of a layaway that is not paid off as its due day comes and goes. */
export type DueStep = "reminder" | "lastReminder" | "pastDue" | "cancel";

export function dueSteps(dueDay: Day, cancelAfterDays = overdueDays): readonly { step: DueStep; day: Day }[] {
  return [
    { step: "reminder", day: addDays(dueDay, -7) },
    { step: "lastReminder", day: addDays(dueDay, -1) },
    { step: "pastDue", day: addDays(dueDay, 1) },
    { step: "cancel", day: addDays(dueDay, cancelAfterDays) },
  ];
}

/** The latest step whose day has come; the ones that a stopped store missed are left out. */
export function dueStep(dueDay: Day, today: Day, cancelAfterDays = overdueDays): DueStep | undefined {
  return dueSteps(dueDay, cancelAfterDays).findLast(({ day }) => day <= today)?.step;
}

/** The day of the first step after today; undefined when nothing is left to do. */
export function nextStepDay(dueDay: Day, today: Day, cancelAfterDays = overdueDays): Day | undefined {
  return dueSteps(dueDay, cancelAfterDays).find(({ day }) => day > today)?.day;
}
