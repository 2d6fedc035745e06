import { renderToStaticMarkup } from "react-dom/server";
import { balanceLabel, cardName, paidInFullLabel } from "#domain/messages/payments";
import { formatMoney, type Cents } from "#domain/money";
import { countsAsPaid } from "#domain/pricing/totals";
import type { OrderRow } from "#server/db/queries/orders";
import { attachedMessage } from "#server/mails/orderConfirmation";
import { OrderLinkUrl, orderLinkText, type OrderLink } from "#server/mails/orderLink";
import type { Mail } from "#server/ports/mail/port";

export type Receipt = {
  order: OrderRow;
  payment: { amount: Cents; brand: string; last4: string; approvalCode: string };
  balance: Cents;
  storeName: string;
  attached: boolean;
  orderLink: OrderLink;
};

/** The receipt for a payment toward an order's balance. */
export function paymentReceipt(receipt: Receipt): Omit<Mail, "messageId"> {
  const { order, storeName, orderLink } = receipt;
  return {
    to: order.contact.email,
    subject: `${storeName}: your payment for order ${order.number}`,
    html: `<!doctype html>${renderToStaticMarkup(<Letter {...receipt} />)}`,
    text: [storeName, "", ...messages(receipt), ...orderLinkText(orderLink), ""].join("\n"),
  };
}

function Letter(receipt: Receipt) {
  return (
    <html lang="en">
      <body style={{ margin: 0, background: "#faf6f0", color: "#2a211c", font: "16px/1.5 Georgia, serif" }}>
        <div style={{ maxWidth: 600, margin: "0 auto", padding: 24 }}>
          <p style={{ margin: 0 }}>{receipt.storeName}</p>
          <h1 style={{ fontSize: 26 }}>Payment received</h1>
          {messages(receipt).map((message) => (
            <p key={message}>{message}</p>
          ))}
          <OrderLinkUrl {...receipt.orderLink} />
        </div>
      </body>
    </html>
  );
}

function messages({ order, payment, balance, attached }: Receipt): string[] {
  const { amount, approvalCode } = payment;
  const code = approvalCode === "" ? "" : `, approval code ${approvalCode}`;
  return [
    `Thank you, ${order.contact.firstName}. We received ${formatMoney(amount)} for your order ${order.number}, paid with ${cardName(payment)}${code}.`,
    countsAsPaid(balance) ? `${paidInFullLabel}.` : `${balanceLabel}: ${formatMoney(balance)}.`,
    ...(attached ? [attachedMessage] : []),
  ];
}
