import { smaller, subtract, zeroCents, type Cents, type Rate } from "#domain/money";
import { countsAsPaid } from "#domain/pricing/totals";

/** A way to pay an order: `amount` is due now, `later` on delivery or at pickup. */
export type AmountChoice = { id: AmountChoiceId; amount: Cents; later: Cents };

export const amountChoiceIds = ["full", "deposit"] as const;
export type AmountChoiceId = (typeof amountChoiceIds)[number];

export function isAmountChoiceId(value: unknown): value is AmountChoiceId {
  return amountChoiceIds.some((id) => id === value);
}

/**
 * `deposit` is the least that is due now, `depositShare` its share of the total where the store sets one, and
 * `depositTerm` the store's name for it.
 */
export type Due = {
  total: Cents;
  delivery: boolean;
  deposit: Cents;
  depositShare?: Rate;
  depositTerm: string;
};

/**
 * Payment in full, or a deposit now and the balance later (docs/domain.md, "Orders"). A deposit under $1, or one that
 * leaves a balance under $1, is not offered: such an amount counts as paid.
 */
export function amountChoices(due: Due): readonly AmountChoice[] {
  const full = { id: "full", amount: due.total, later: zeroCents } as const;
  const deposit = smaller(due.deposit, due.total);
  const later = subtract(due.total, deposit);
  if (countsAsPaid(deposit) || countsAsPaid(later)) return [full];
  return [full, { id: "deposit", amount: deposit, later }];
}

export type DueParts = { now: Cents; later: Cents };

/** The amounts of a choice; one that is not offered means payment in full. */
export function dueParts(due: Due, chosen: string): DueParts {
  const choice = amountChoices(due).find(({ id }) => id === chosen);
  return { now: choice?.amount ?? due.total, later: choice?.later ?? zeroCents };
}
