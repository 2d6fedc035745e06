import { attachedMessage } from "#domain/messages/documents";
import { balanceLabel, cardName, paidInFullLabel } from "#domain/messages/payments";
import { formatMoney, type Cents } from "#domain/money";
import { countsAsPaid } from "#domain/pricing/totals";
import type { OrderRow } from "#server/db/queries/orders";
import { Figures, figuresText, type Figure } from "#server/mails/figures";
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
      leadOf(receipt),
      "",
      ...figuresText(figures(receipt)),
      ...(receipt.attached ? ["", attachedMessage("invoice")] : []),
      "",
      ...itemsText(receipt.items),
      ...orderLinkText(orderLink),
    ]),
  };
}

function Body(receipt: Receipt) {
  return (
    <>
      <Paragraphs lines={[leadOf(receipt)]} />
      <Figures rows={figures(receipt)} />
      {receipt.attached ? <Paragraphs lines={[attachedMessage("invoice")]} /> : null}
      <Items items={receipt.items} />
      <OrderLinkUrl {...receipt.orderLink} />
    </>
  );
}

function leadOf({ order, payment }: Receipt): string {
  return `Thank you, ${order.contact.firstName}. We received ${formatMoney(payment.amount)} for your order ${order.number}.`;
}

function figures({ payment, balance }: Receipt): Figure[] {
  const { amount, approvalCode } = payment;
  return [
    { label: `Paid with ${cardName(payment)}`, value: formatMoney(amount) },
    ...(approvalCode === "" ? [] : [{ label: "Approval code", value: approvalCode }]),
    countsAsPaid(balance)
      ? { label: paidInFullLabel, value: "", look: "good" }
      : { label: balanceLabel, value: formatMoney(balance), look: "strong" },
  ];
}
