import { addDays, type Day } from "#domain/dates";
import { dueStep, nextDueDay, nextStepDay, type DueStep } from "#domain/layaway/dueDay";
import type { LayawayStatus } from "#domain/layaway/statuses";
import { add, subtract, type Cents } from "#domain/money";
import { countsAsPaid } from "#domain/pricing/totals";

/** Where a layaway stands: its status, by when the next payment is due, and the day of the job's next step. */
export type LayawayTerm = { status: LayawayStatus; dueDay: Day | null; stepDay: Day | null };

type Calendar = { today: Day; cancelAfterDays: number };

/**
 * A payment moves the day due, makes what was past due active again, and ends the payments when nothing is left. What
 * is scheduled or on its way stays so. `paid` is what was paid before.
 */
export function afterLayawayPayment(
  term: LayawayTerm,
  { amount, paid, total, ...calendar }: { amount: Cents; paid: Cents; total: Cents } & Calendar,
): LayawayTerm {
  const { today } = calendar;
  const dueDay = nextDueDay({ dueDay: term.dueDay ?? undefined, today, paid: amount, total }) ?? null;
  const isPaidOff = countsAsPaid(subtract(total, add(paid, amount)));
  const isOverdue = dueDay !== null && dueDay < today;
  const status = statusAfterPayment(term.status, { isPaidOff, isOverdue });
  if (status === "Scheduled") return { ...term, dueDay };
  const isMoved = dueDay !== term.dueDay || status !== term.status;
  return withStep({ status, dueDay, stepDay: isMoved ? nextStep(dueDay, calendar) : term.stepDay });
}

function statusAfterPayment(
  status: LayawayStatus,
  { isPaidOff, isOverdue }: { isPaidOff: boolean; isOverdue: boolean },
): LayawayStatus {
  if (status !== "New" && status !== "Active" && status !== "PastDue") return status;
  if (isPaidOff) return "PaidOff";
  return status === "PastDue" && isOverdue ? status : "Active";
}

/**
 * A delivery's day makes a layaway scheduled. Without one it waits for its payments or its pickup: only payments move
 * the day due, so one that was scheduled is due when it was before. A balance that a paid-off layaway gets back is due
 * in 30 days, unless the day due is later.
 */
export function afterShippingChange(
  term: LayawayTerm,
  { deliveryDay, balance, ...calendar }: { deliveryDay: Day | null; balance: Cents } & Calendar,
): LayawayTerm {
  if (deliveryDay !== null)
    return { ...term, status: "Scheduled", stepDay: addDays(deliveryDay, missedAfterDays) };
  if (term.status === "Scheduled" && term.dueDay !== null && !countsAsPaid(balance))
    return dueAgain(term.dueDay, calendar);
  return countsAsPaid(balance) || term.status === "PaidOff" ? waiting(term, balance, calendar) : term;
}

/** So long after its day, a delivery that nobody has released did not take place. */
export const missedAfterDays = 3;

/**
 * A scheduled layaway whose day has passed waits for another one, with its goods still set aside. A balance that was to
 * be paid on delivery is due in 30 days, unless the day due is later. Undefined while the day may still come.
 */
export function afterMissedDelivery(
  term: LayawayTerm,
  { balance, ...calendar }: { balance: Cents } & Calendar,
): LayawayTerm | undefined {
  if (term.status !== "Scheduled" || term.stepDay === null || term.stepDay > calendar.today) return undefined;
  return waiting(term, balance, calendar);
}

/** Waits for its pickup or a delivery day once it is paid, and for a payment within 30 days until then. */
function waiting(term: LayawayTerm, balance: Cents, calendar: Calendar): LayawayTerm {
  if (countsAsPaid(balance)) return { ...term, status: "PaidOff", stepDay: null };
  const held = addDays(calendar.today, 30);
  const dueDay = term.dueDay !== null && term.dueDay > held ? term.dueDay : held;
  return { status: "Active", dueDay, stepDay: nextStep(dueDay, calendar) };
}

/** The job's next step is the first that was not taken while it was scheduled; a missed cancellation is due today. */
function dueAgain(dueDay: Day, calendar: Calendar): LayawayTerm {
  const { today } = calendar;
  return {
    status: dueDay < today ? "PastDue" : "Active",
    dueDay,
    stepDay: nextStep(dueDay, calendar) ?? today,
  };
}

/** The step of the daily job that is due, and where the layaway stands after it; undefined when there is none. */
export function takeDueStep(
  term: LayawayTerm,
  { today, cancelAfterDays }: Calendar,
): { step: DueStep; dueDay: Day; after: LayawayTerm } | undefined {
  const { status, dueDay, stepDay } = term;
  if (stepDay === null || stepDay > today || dueDay === null) return undefined;
  if (status !== "Active" && status !== "PastDue") return undefined;
  const step = dueStep(dueDay, today, cancelAfterDays);
  if (!step) return undefined;
  if (step === "cancel") return { step, dueDay, after: { status: "Cancelled", dueDay, stepDay: null } };
  const next = nextStep(dueDay, { today, cancelAfterDays });
  return { step, dueDay, after: { status: step === "pastDue" ? "PastDue" : status, dueDay, stepDay: next } };
}

function nextStep(dueDay: Day | null, { today, cancelAfterDays }: Calendar): Day | null {
  return dueDay === null ? null : (nextStepDay(dueDay, today, cancelAfterDays) ?? null);
}

/** Only what waits for a payment, or for its delivery, has a next step. */
function withStep(term: LayawayTerm): LayawayTerm {
  return term.status === "Active" || term.status === "PastDue" ? term : { ...term, stepDay: null };
}
