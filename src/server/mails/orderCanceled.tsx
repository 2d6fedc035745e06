import { formatMoney, type Cents } from "#domain/money";
import type { OrderRow } from "#server/db/queries/orders";
import { accountLetter } from "#server/mails/accountLetter";
import type { MailItem } from "#server/mails/items";
import type { MailStore } from "#server/mails/letter";
import type { Mail } from "#server/ports/mail/port";

/** Tells a customer that an order was canceled. `refund` is what goes back to the card. */
export function orderCanceled({
  order,
  refund,
  items,
  address,
  ...store
}: MailStore & {
  order: Pick<OrderRow, "number" | "contact" | "accountId">;
  refund: Cents;
  items: readonly MailItem[];
  address: string;
}): Omit<Mail, "messageId"> {
  const { number, contact } = order;
  return accountLetter({
    to: contact.email,
    subject: `Order ${number} is canceled`,
    ...store,
    items,
    heading: `Order ${number} is canceled`,
    lines: [
      `${contact.firstName}, your order ${number} is canceled. Nothing will be delivered or held for you.`,
      refund > 0
        ? `We're refunding ${formatMoney(refund)} to the card you paid with, and we'll email you once it's on its way.`
        : "You haven't paid anything, so there's nothing to refund.",
    ],
    link: { label: "See your order", address },
    footnote:
      order.accountId === null ? undefined : "If this wasn't you, please change your password and call us.",
  });
}
