import { cardName } from "#domain/messages/payments";
import { formatMoney, type Cents } from "#domain/money";
import type { RefundReason } from "#domain/payments/ledger";
import type { OrderRow } from "#server/db/queries/orders";
import { staffMail } from "#server/mails/staffMail";
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
  const { firstName, lastName, email } = order.contact;
  const amount = formatMoney(refund.amount);
  const from = cardName(refund);
  const payment = `The payment is ${refund.providerKey} there.`;
  const lines = [
    refund.reason === "overpayment"
      ? `${amount} came from ${from} for order ${order.number}, which had no use for it: the money is ${firstName} ${lastName}'s.`
      : `${amount} is to go back to ${from} for order ${order.number}: the money is ${firstName} ${lastName}'s.`,
    hasFailed
      ? `The payment provider made the refund, but the customer's bank returned it: the money is at the provider again. ${payment}`
      : `The payment provider refuses to give it back and will not be asked again. ${payment}`,
    hasFailed
      ? `Please give it back by hand and tell the customer, who was told that it had been given back: ${email}`
      : `Please give it back by hand and tell the customer, who has not been told: ${email}`,
  ];
  return staffMail(to, {
    subject: `${storeName}: please give ${amount} back for order ${order.number}`,
    lines,
  });
}
