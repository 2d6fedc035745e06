import { formatMoney, formatRate } from "#domain/money";
import { minPayment } from "#domain/payments/balance";
import type { LayawayTerms } from "#domain/messages/layaway";

export const agreementTitle = "Layaway Agreement";
export const statementTitle = "Layaway Statement";

/** What a customer agrees to with the deposit (docs/domain.md, Layaway). */
export function agreementTerms({ deposit, restocking, overdueDays }: LayawayTerms): readonly string[] {
  return [
    `1. Your deposit of ${formatRate(deposit)} of the total or more locks in these prices and sets these items aside for you.`,
    `2. You may pay any amount from ${formatMoney(minPayment)} to the balance. A payment of 10% of the total or more moves the next due date to 30 days after that payment, and 20% or more to 90 days after it. A due date never moves earlier.`,
    "3. We will remind you by email 7 days and 1 day before a payment is due, and tell you when one is past due.",
    `4. A layaway that is ${overdueDays} days past due is canceled.`,
    `5. When a layaway is canceled, at your request or because it is past due, we keep a restocking fee of ${formatRate(restocking)} of the items after discount, but never more than you have paid. The rest goes back the way you paid it, and the items are no longer set aside.`,
    "6. You may change between pickup and delivery until the items are on their way. The delivery fee, the tax and the total may change with it; you see the new total before you confirm.",
    "7. The items are yours to pick up, or to have delivered, once the balance is paid, or when you pay it on delivery if we agreed to that.",
  ];
}

export const agreementSignatures = ["Customer, date", "For the store, date"] as const;

export const keptFeeLabel = "Restocking Fee";
export const canceledLabel = "Canceled: nothing is due";
