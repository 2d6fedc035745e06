import { defaultPayment } from "#domain/layaway/deposit";
import { nextDueDay } from "#domain/layaway/dueDay";
import { larger, subtract, type Cents } from "#domain/money";
import type { Day } from "#domain/dates";
import { minPayment } from "#domain/payments/balance";
import { countsAsPaid } from "#domain/pricing/totals";

/** A payment to make by a day, and what is left to pay after it. */
export type Installment = { day: Day; amount: Cents; left: Cents };

type Unpaid = { total: Cents; balance: Cents; dueDay: Day };

/** The smallest payments that keep a layaway going, each made on its due day, until it is paid off. */
export function installments({ total, balance, dueDay }: Unpaid): readonly Installment[] {
  if (countsAsPaid(balance)) return [];
  const smallest = larger(defaultPayment(total, balance), minPayment);
  const rest = subtract(balance, smallest);
  // A rest that counts as paid would leave nothing to pay and the layaway not paid off.
  if (countsAsPaid(rest)) return [{ day: dueDay, amount: balance, left: subtract(balance, balance) }];
  const nextDay = nextDueDay({ dueDay, today: dueDay, paid: smallest, total });
  return [
    { day: dueDay, amount: smallest, left: rest },
    ...installments({ total, balance: rest, dueDay: nextDay }),
  ];
}
