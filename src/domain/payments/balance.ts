import { formatMoney, smaller, subtract, cents, zeroCents, type Cents } from "#domain/money";
import type { OrderStatus } from "#domain/orders/orders";
import { countsAsPaid } from "#domain/pricing/totals";

/** Whether something is left to pay on an order that its customer may pay (domain decision "Orders": at $1 or more). */
export function isPayable(status: OrderStatus, balance: Cents): boolean {
  return status !== "Cancelled" && status !== "Returned" && !countsAsPaid(balance);
}

/** The least that is taken at once. */
export const minPayment = cents(100);

/** Why an amount cannot be paid towards a balance; undefined when it can. */
export function remitProblem(amount: Cents, balance: Cents): string | undefined {
  if (amount > balance) return exceedMessage;
  return amount < minPayment ? minMessage : undefined;
}

/** The words of specification 2 §5 for an amount over the balance. */
export const exceedMessage = "Exceed balance";
export const minMessage = `Please pay at least ${formatMoney(minPayment)}.`;
export const nothingToPayMessage = "There is nothing left to pay on this order.";
export const otherPaymentMessage =
  "Another payment for this order is under way. Please try again in a moment; you will not be charged twice.";

/** To who sends another payment under the key of one that was made or is being made. */
export const otherRemitMessage =
  "Your payment changed while it was being made. You have not been charged twice; please look at what is left to pay and try again.";

/** To who paid for an order that had no use for it any more. */
export const surplusMessage =
  "This order did not need your payment any more. We are giving the money back, and will tell you by email.";

/** What a payment leaves; a rest under $1 is written off, as it counts as paid. */
export function afterPayment(balance: Cents, amount: Cents): { rest: Cents; writtenOff: Cents } {
  const left = subtract(balance, smaller(amount, balance));
  return countsAsPaid(left) ? { rest: zeroCents, writtenOff: left } : { rest: left, writtenOff: zeroCents };
}
