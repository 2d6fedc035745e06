import { fullName } from "#domain/fulfillment/address";
import { ledgerEntryName } from "#domain/messages/payments";
import { formatMoney, type Cents } from "#domain/money";
import type { Tender } from "#domain/payments/ledger";
import type { OrderRow } from "#server/db/queries/orders";
import { reachAt, staffMail } from "#server/mails/staffMail";
import type { Mail } from "#server/ports/mail/port";

type HandBack = { order: OrderRow; storeName: string; amount: Cents; tender: Tender };

/** Asks the staff to give money back by hand: no provider can, because it was paid in the store. */
export function handBackMail(
  to: string,
  { order, storeName, amount, tender }: HandBack,
): Omit<Mail, "messageId"> {
  const name = ledgerEntryName({ kind: "payment", tender, brand: "", last4: "" });
  const what = `${order.kind} ${order.number}`;
  return staffMail(to, {
    storeName,
    subject: `Please refund ${formatMoney(amount)} for ${what}`,
    lines: [
      `${formatMoney(amount)} that was paid by ${name} for ${what} belongs to ${fullName(order.contact)} again. The ledger already counts it as refunded.`,
      `Please hand it over or mail a check, and let the customer know: ${reachAt(order.contact)}`,
    ],
  });
}
