import { formatMoney, type Cents } from "#domain/money";
import type { OrderRow } from "#server/db/queries/orders";
import { accountLetter } from "#server/mails/accountLetter";
import type { Mail } from "#server/ports/mail/port";

/** Confirms that a customer canceled an order. `refund` is what goes back to the card. */
export function orderCanceled({
  order,
  refund,
  storeName,
  address,
}: {
  order: Pick<OrderRow, "number" | "contact">;
  refund: Cents;
  storeName: string;
  address: string;
}): Omit<Mail, "messageId"> {
  const { number, contact } = order;
  return accountLetter({
    to: contact.email,
    subject: `order ${number} is canceled`,
    storeName,
    heading: `Order ${number} is canceled`,
    lines: [
      `${contact.firstName}, we have canceled your order ${number}. Nothing will be delivered or set aside.`,
      refund > 0
        ? `We are giving ${formatMoney(refund)} back to the card you paid with, and will write once it is on its way.`
        : "Nothing was paid, so there is nothing to give back.",
    ],
    link: { label: "See your order", address },
    footnote: "If it was not you, please change your password and call us.",
  });
}
