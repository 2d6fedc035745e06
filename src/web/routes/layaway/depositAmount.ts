import { depositProblem } from "#domain/layaway/deposit";
import { depositMessage } from "#domain/messages/layaway";
import { amountMissingMessage, remitProblems } from "#domain/messages/payments";
import { rate, type Cents, type Rate } from "#domain/money";

/** `minimum` is the store's smallest deposit for `total`. */
export type DepositTerms = { total: Cents; minimum: Cents };

/** Why an amount cannot be the deposit of a layaway. */
export function depositAmountProblem(amount: Cents | undefined, terms: DepositTerms): string | undefined {
  if (amount === undefined) return amountMissingMessage;
  if (amount > terms.total) return remitProblems.exceedsBalance;
  const problem = depositProblem(terms.total, amount, depositShare(terms));
  return problem && depositMessage(problem);
}

/** The smallest deposit as a share, in whole percent as stores set it. */
export function depositShare({ total, minimum }: DepositTerms): Rate {
  return rate(Math.round((minimum * 100) / total) / 100);
}
