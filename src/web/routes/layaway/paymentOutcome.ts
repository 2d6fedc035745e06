import { nextDueDay } from "#domain/layaway/dueDay";
import type { Day } from "#domain/dates";
import { nextDueMessage, payInFullTexts } from "#domain/messages/layaway";
import { subtract, type Cents } from "#domain/money";
import { countsAsPaid } from "#domain/pricing/totals";

type PaymentToday = { amount: Cents; total: Cents; balance: Cents; today: Day; dueDay: Day | undefined };

/** What a payment today leads to: the next due day, or nothing left to pay. */
export function paymentOutcome({ amount, total, balance, ...days }: PaymentToday): string {
  if (countsAsPaid(subtract(balance, amount))) return payInFullTexts.paymentMessage;
  return nextDueMessage(nextDueDay({ ...days, paid: amount, total }));
}
