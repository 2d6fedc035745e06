import { fullName } from "#domain/fulfillment/address";
import { cardName } from "#domain/messages/payments";
import { formatMoney, type Cents } from "#domain/money";
import type { RefundReason } from "#domain/payments/ledger";
import type { OrderRow } from "#server/db/queries/orders";
import { reachAt, staffMail } from "#server/mails/staffMail";
import type { Mail } from "#server/ports/mail/port";

export type PleaseRefund = {
  order: Pick<OrderRow, "number" | "contact">;
  /** `providerKey` is the payment's key at the provider. */
  refund: { amount: Cents; reason: RefundReason; providerKey: string; brand: string; last4: string };
  storeName: string;
  /** Whether the refund was made and came back, as opposed to refused by the provider. */
  hasFailed: boolean;
};

/** Asks the staff to refund money that the provider would not or could not refund. */
export function pleaseRefund(
  to: string,
  { order, refund, storeName, hasFailed }: PleaseRefund,
): Omit<Mail, "messageId"> {
  const customer = fullName(order.contact);
  const reach = reachAt(order.contact);
  const amount = formatMoney(refund.amount);
  const from = cardName(refund);
  const payment = `The provider calls the payment ${refund.providerKey}.`;
  const lines = [
    refund.reason === "overpayment"
      ? `${amount} came from ${from} for order ${order.number}, which did not need it. The money belongs to ${customer}.`
      : `${amount} has to go back to ${from} for order ${order.number}. The money belongs to ${customer}.`,
    hasFailed
      ? `The payment provider made the refund, but the customer's bank sent it back, so the provider has the money again. ${payment}`
      : `The payment provider refused the refund, and we will not ask again. ${payment}`,
    hasFailed
      ? `Please refund it by hand and tell the customer, who was told it had already been refunded: ${reach}`
      : `Please refund it by hand and tell the customer, who has not heard from us yet: ${reach}`,
  ];
  return staffMail(to, {
    storeName,
    subject: `Please refund ${amount} for order ${order.number}`,
    lines,
  });
}
