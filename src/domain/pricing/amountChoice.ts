import { formatMoney, zeroCents, smaller, subtract, type Cents } from "#domain/money";
import { countsAsPaid } from "#domain/pricing/totals";

/** A way to pay an order in parts (specification 2 §3 "Amount choice"). `amount` is what is due now. */
export type AmountChoice = {
  id: AmountChoiceId;
  name: string;
  displayName: string;
  amount: Cents;
  /** Whether the order is delivered; otherwise it is picked up. */
  delivery: boolean;
  /** When the rest is due, in a sentence; '' where there is none. */
  paymentMessage: string;
};

export const amountChoiceIds = ["full", "deposit"] as const;
export type AmountChoiceId = (typeof amountChoiceIds)[number];

export function isAmountChoiceId(value: unknown): value is AmountChoiceId {
  return amountChoiceIds.some((id) => id === value);
}

/** What a pickup's deposit is called (specification 2 §3 "Fees response"). */
export const pickupDepositTerm = "Security Deposit";

/** `deposit` is what is asked for now at least; none where everything is due now. */
export type Due = { total: Cents; delivery: boolean; deposit: Cents; depositTerm: string };

/**
 * What can be paid now (domain decision "Orders"): all of it; or a deposit, and the rest on delivery or at pickup.
 * A deposit of less than $1, or one that leaves less, is no choice: such an amount counts as paid.
 */
export function amountChoices(due: Due): readonly AmountChoice[] {
  const { total, delivery, depositTerm } = due;
  const full = {
    id: "full",
    name: "Full",
    displayName: "Pay in full",
    amount: total,
    delivery,
    paymentMessage: "",
  } as const;
  const deposit = smaller(due.deposit, total);
  const rest = subtract(total, deposit);
  if (countsAsPaid(deposit) || countsAsPaid(rest)) return [full];
  const displayName = delivery
    ? "Deposit now, the rest on delivery"
    : `${depositTerm} now, the rest at pickup`;
  const paymentMessage = balanceDueMessage(rest, delivery);
  return [full, { id: "deposit", name: depositTerm, displayName, amount: deposit, delivery, paymentMessage }];
}

/** What of an order is due now, and what on delivery or at pickup. */
export type DueParts = { now: Cents; later: Cents };

/** What an order's choice comes to; a choice that is not offered is to pay in full. */
export function dueParts(due: Due, chosen: string): DueParts {
  const choice = amountChoices(due).find(({ id }) => id === chosen);
  const now = choice?.amount ?? due.total;
  return { now, later: subtract(due.total, now) };
}

/** What the parts of a total are called below it. */
export function dueLabels(delivery: boolean): { now: string; later: string } {
  return { now: "Due now", later: delivery ? "Due on delivery" : "Due at pickup" };
}

/** The rest in a sentence, before the order is placed. */
export function balanceDueMessage(rest: Cents, delivery: boolean): string {
  return `The rest, ${formatMoney(rest)}, is due ${delivery ? "on delivery" : "at pickup"}.`;
}

/** What is left to pay once an order is placed, on the completion page and in its mail; none under $1. */
export function remainingMessage(codAmount: Cents, delivery: boolean): string | undefined {
  if (codAmount <= zeroCents || countsAsPaid(codAmount)) return undefined;
  return delivery
    ? `Remaining balance: ${formatMoney(codAmount)}. Please have it ready when your order arrives.`
    : `Remaining balance: ${formatMoney(codAmount)}, due when you pick your order up.`;
}
