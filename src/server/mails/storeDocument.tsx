import { documentNames } from "#domain/messages/documents";
import type { DocumentSend } from "#server/db/queries/documents";
import type { OrderRow } from "#server/db/queries/orders";
import { letterHtml, Paragraphs } from "#server/mails/letter";
import { OrderLinkUrl, orderLinkText, type OrderLink } from "#server/mails/orderLink";
import type { Mail } from "#server/ports/mail/port";
import type { Sms } from "#server/ports/sms/port";

type StoreDocument = {
  order: OrderRow;
  document: DocumentSend["document"];
  storeName: string;
  orderLink: OrderLink;
};

/** A document of an order that a clerk sends; anyone may be its recipient, so it names only the order. */
export function storeDocumentMail(
  to: string,
  { order, document, storeName, orderLink }: StoreDocument,
): Omit<Mail, "messageId"> {
  const name = documentNames[document];
  const text = `Your ${name} for ${order.number} is attached.`;
  return {
    to,
    subject: `${storeName}: your ${name} ${order.number}`,
    html: letterHtml({
      storeName,
      heading: "Thank you for shopping with us",
      body: (
        <>
          <Paragraphs lines={[text]} />
          <OrderLinkUrl {...orderLink} />
        </>
      ),
    }),
    text: [storeName, "", text, ...orderLinkText(orderLink), ""].join("\n"),
  };
}

export function storeDocumentSms(
  to: string,
  { order, document, storeName, orderLink }: StoreDocument,
): Omit<Sms, "messageId"> {
  return { to, text: `${storeName}: your ${documentNames[document]} ${order.number}: ${orderLink.link}` };
}
