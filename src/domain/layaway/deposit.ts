import { rate, share, smaller, type Cents, type Rate } from "#domain/money";

/** The smallest share of a layaway's total that its deposit covers, unless the store has chosen another. */
export const minDepositShare = rate(0.1);

/** `deposit` is the smallest one that opens the checkout, and `share` its part of the total. */
export type DepositProblem = { code: "minimumDeposit"; deposit: Cents; share: Rate };

/** What keeps a layaway from being placed. */
export function depositProblem(
  total: Cents,
  deposits: Cents,
  minShare = minDepositShare,
): DepositProblem | undefined {
  const deposit = share(total, minShare);
  return deposits >= deposit ? undefined : { code: "minimumDeposit", deposit, share: minShare };
}

/** The amount that a payment form starts with: 10% of the total, or a balance that is no more than that. */
export function defaultPayment(total: Cents, balance: Cents): Cents {
  return smaller(share(total, minDepositShare), balance);
}

/** A down payment that the form suggests, and the days to the next payment that it buys. */
export type DownPayment = { share: Rate; amount: Cents; days: number };

export function downPayments(total: Cents): readonly DownPayment[] {
  return holds
    .map(({ share: part, days }) => ({ share: part, days, amount: share(total, part) }))
    .toReversed();
}

/** The days to the next payment that a payment buys; 0 for less than 10% of the total. */
export function holdDays(paid: Cents, total: Cents): number {
  return holds.find(({ share: part }) => paid >= share(total, part))?.days ?? 0;
}

/** The larger share first. */
const holds = [
  { share: rate(0.2), days: 90 },
  { share: rate(0.1), days: 30 },
] as const;

/** How much of the total is paid, in whole percent. It reads 100 only when all of it is. */
export function percentPaid(paid: Cents, total: Cents): number {
  if (paid >= total) return 100;
  return Math.min(99, Math.round((paid * 100) / total));
}

/** What the store keeps of a canceled layaway: a share of the goods after discount, and never more than was paid. */
export function restockingFee({
  goods,
  paid,
  feeShare,
}: {
  goods: Cents;
  paid: Cents;
  feeShare: Rate;
}): Cents {
  return smaller(share(goods, feeShare), paid);
}

/** The part of the goods that a canceled layaway's restocking fee is, unless the store has chosen another. */
export const restockingShare = rate(0.15);
