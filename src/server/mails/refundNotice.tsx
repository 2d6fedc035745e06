import { cardName } from "#domain/messages/payments";
import { formatMoney, type Cents } from "#domain/money";
import type { RefundReason } from "#domain/payments/ledger";
import type { OrderRow } from "#server/db/queries/orders";
import { letterHtml, letterText, Paragraphs, type MailStore } from "#server/mails/letter";
import { OrderLinkUrl, orderLinkText, type OrderLink } from "#server/mails/orderLink";
import type { Mail } from "#server/ports/mail/port";

export type RefundNotice = MailStore & {
  order: Pick<OrderRow, "number" | "contact" | "paymentStatus" | "kind">;
  refund: { amount: Cents; reason: RefundReason; brand: string; last4: string };
  /** The link to an order that was placed; there is none to one that was canceled. */
  orderLink: OrderLink | undefined;
};

/** Tells a shopper that money has gone back, and why. */
export function refundNotice(notice: RefundNotice): Omit<Mail, "messageId"> {
  const { order, orderLink } = notice;
  return {
    to: order.contact.email,
    subject: `Your refund for ${order.kind} ${order.number}`,
    html: letterHtml({ ...notice, heading: "Your refund is on its way", body: <Body {...notice} /> }),
    text: letterText(notice, [...messages(notice), ...(orderLink ? orderLinkText(orderLink) : [])]),
  };
}

function Body(notice: RefundNotice) {
  return (
    <>
      <Paragraphs lines={messages(notice)} />
      {notice.orderLink ? <OrderLinkUrl {...notice.orderLink} /> : null}
    </>
  );
}

function messages({ order, refund }: RefundNotice): string[] {
  return [
    `${order.contact.firstName}, we've refunded ${formatMoney(refund.amount)} to ${cardName(refund)}.`,
    reasonLine(order, refund.reason),
    "It may take your bank a few days to show it. You don't need to do anything.",
  ];
}

function reasonLine(order: RefundNotice["order"], reason: RefundReason): string {
  if (reason !== "overpayment") return `This is a refund for your ${order.kind} ${order.number}.`;
  return order.paymentStatus === "failed" ? abandoned(order) : notNeeded(order);
}

function abandoned({ kind, number }: RefundNotice["order"]): string {
  return `Your bank confirmed this payment only after ${kind} ${number} was canceled, so it didn't pay for anything.`;
}

function notNeeded({ kind, number }: RefundNotice["order"]): string {
  return `We didn't need this payment for your ${kind} ${number}: by the time your bank confirmed it, the ${kind} was already paid or the payment had been canceled.`;
}
