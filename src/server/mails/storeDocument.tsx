import { documentNames } from "#domain/messages/documents";
import type { DocumentSend } from "#server/db/queries/documents";
import type { OrderRow } from "#server/db/queries/orders";
import { Items, itemsText, type MailItem } from "#server/mails/items";
import { letterHtml, letterText, Paragraphs, type MailStore } from "#server/mails/letter";
import { OrderLinkUrl, orderLinkText, type OrderLink } from "#server/mails/orderLink";
import type { Mail } from "#server/ports/mail/port";
import type { Sms } from "#server/ports/sms/port";

type StoreDocument = MailStore & {
  order: OrderRow;
  document: DocumentSend["document"];
  items: readonly MailItem[];
  orderLink: OrderLink;
};

/** A document of an order that a clerk sends; anyone may be its recipient, so it names only the order. */
export function storeDocumentMail(
  to: string,
  { order, document, items, orderLink, ...store }: StoreDocument,
): Omit<Mail, "messageId"> {
  const name = documentNames[document];
  const text = `Your ${name} for ${order.number} is attached.`;
  return {
    to,
    subject: `Your ${name} ${order.number}`,
    html: letterHtml({
      ...store,
      heading: "Thank you for shopping with us",
      body: (
        <>
          <Paragraphs lines={[text]} />
          <Items items={items} />
          <OrderLinkUrl {...orderLink} />
        </>
      ),
    }),
    text: letterText(store, [text, "", ...itemsText(items), ...orderLinkText(orderLink)]),
  };
}

export function storeDocumentSms(
  to: string,
  { order, document, storeName, orderLink }: StoreDocument,
): Omit<Sms, "messageId"> {
  return { to, text: `${storeName}: your ${documentNames[document]} ${order.number}: ${orderLink.link}` };
}
