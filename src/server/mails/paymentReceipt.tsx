import { attachedMessage } from "#domain/messages/documents";
import { balanceLabel, cardName, paidInFullLabel } from "#domain/messages/payments";
import { formatMoney, type Cents } from "#domain/money";
import { countsAsPaid } from "#domain/pricing/totals";
import type { OrderRow } from "#server/db/queries/orders";
import { Items, itemsText, type MailItem } from "#server/mails/items";
import { letterHtml, letterText, Paragraphs, type MailStore } from "#server/mails/letter";
import { OrderLinkUrl, orderLinkText, type OrderLink } from "#server/mails/orderLink";
import type { Mail } from "#server/ports/mail/port";

export type Receipt = MailStore & {
  order: OrderRow;
  payment: { amount: Cents; brand: string; last4: string; approvalCode: string };
  balance: Cents;
  items: readonly MailItem[];
  attached: boolean;
  orderLink: OrderLink;
};

/** The receipt for a payment toward an order's balance. */
export function paymentReceipt(receipt: Receipt): Omit<Mail, "messageId"> {
  const { order, orderLink } = receipt;
  return {
    to: order.contact.email,
    subject: `Your payment for order ${order.number}`,
    html: letterHtml({ ...receipt, heading: "Payment received", body: <Body {...receipt} /> }),
    text: letterText(receipt, [
      ...messages(receipt),
      "",
      ...itemsText(receipt.items),
      ...orderLinkText(orderLink),
    ]),
  };
}

function Body(receipt: Receipt) {
  return (
    <>
      <Paragraphs lines={messages(receipt)} />
      <Items items={receipt.items} />
      <OrderLinkUrl {...receipt.orderLink} />
    </>
  );
}

function messages({ order, payment, balance, attached }: Receipt): string[] {
  const { amount, approvalCode } = payment;
  const code = approvalCode === "" ? "" : `, approval code ${approvalCode}`;
  return [
    `Thank you, ${order.contact.firstName}. We received ${formatMoney(amount)} for your order ${order.number}, paid with ${cardName(payment)}${code}.`,
    countsAsPaid(balance) ? `${paidInFullLabel}.` : `${balanceLabel}: ${formatMoney(balance)}.`,
    ...(attached ? [attachedMessage("invoice")] : []),
  ];
}
