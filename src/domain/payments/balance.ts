import { smaller, subtract, cents, zeroCents, type Cents } from "#domain/money";
import type { OrderStatus } from "#domain/orders/orders";
import { countsAsPaid } from "#domain/pricing/totals";

/** What an order still owes of what is left to pay: nothing once canceled (docs/domain.md "Orders"). */
export function balanceDue(status: OrderStatus, left: Cents): Cents {
  return status === "Cancelled" ? zeroCents : left;
}

/** Whether an order has a balance due that its customer may pay: $1 or more (docs/domain.md "Orders"). */
export function isPayable(status: OrderStatus, left: Cents): boolean {
  return status !== "Returned" && !countsAsPaid(balanceDue(status, left));
}

/** The smallest payment towards a balance. */
export const minPayment = cents(100);

export type RemitProblem = "exceedsBalance" | "belowMinimum";

/** Why an amount cannot be paid towards a balance; undefined when it can. */
export function remitProblem(amount: Cents, balance: Cents): RemitProblem | undefined {
  if (amount > balance) return "exceedsBalance";
  return amount < minPayment ? "belowMinimum" : undefined;
}

/** What a payment leaves; a balance due under $1 is written off, because it counts as paid. */
export function afterPayment(balance: Cents, amount: Cents): { rest: Cents; writtenOff: Cents } {
  const left = subtract(balance, smaller(amount, balance));
  return countsAsPaid(left) ? { rest: zeroCents, writtenOff: left } : { rest: left, writtenOff: zeroCents };
}
