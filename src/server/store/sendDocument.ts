import { randomUUID } from "node:crypto";
import { phoneDigits } from "#domain/checkout/phone";
import type { SendRejection } from "#domain/messages/documents";
import { mostOthers, sameSendMs } from "#domain/store/sendDocument";
import { requireStoreDevice } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether } from "#server/db/engine/statement";
import { documentSendStatement, readDocumentSends, type DocumentSend } from "#server/db/queries/documents";
import { lockOrder, type OrderRow } from "#server/db/queries/orders";
import { messageStatement } from "#server/db/queries/outbox";

type Recipient = Pick<DocumentSend, "channel" | "recipient">;

export type SendRequest = {
  order: OrderRow;
  document: DocumentSend["document"];
  /** Emails and phone numbers, as typed. */
  emails: readonly string[];
  phones: readonly string[];
  automatic: boolean;
};

/**
 * Queues a document of an order for its recipients. The same document to the same recipient within a minute goes once,
 * and of its own accord it goes once for an order.
 */
export function sendDocument(
  request: SendRequest,
  { db, ports, actor }: RequestContext,
): Promise<SendRejection | undefined> {
  const { deviceId } = requireStoreDevice(actor);
  const at = ports.clock.now();
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, request.order.id);
    const since = new Date(at.getTime() - 3_600_000);
    const { ofOrder, othersByDevice } = await readDocumentSends(tx, { orderId: order.id, deviceId, since });
    if (request.automatic && ofOrder.some(({ automatic }) => automatic)) return undefined;
    const wasJustSent = ({ channel, recipient }: Recipient) =>
      ofOrder.some(
        (sent) =>
          sent.channel === channel &&
          sent.recipient === recipient &&
          sent.document === request.document &&
          at.getTime() - sent.at.getTime() < sameSendMs,
      );
    const sends = recipientsOf(request)
      .filter((each) => request.automatic || !wasJustSent(each))
      .map((each) => ({ ...sendOf(request, { deviceId, at }), ...each, toOther: !isOwn(order, each) }));
    const others = sends.filter(({ toOther }) => toOther).length;
    if (others > 0 && ofOrder.filter(({ toOther }) => toOther).length + others > mostOthers.perOrder)
      return "orderLimit";
    if (others > 0 && othersByDevice + others > mostOthers.perDeviceAndHour) return "deviceLimit";
    if (sends.length === 0) return undefined;
    const queued = sends.filter((each) => !wasJustSent(each));
    await writeTogether(tx, [
      documentSendStatement(tx, sends),
      ...queued.map(({ id }) =>
        messageStatement(
          { messageId: `document-${id}`, kind: "store-document", payload: { sendId: id } },
          at,
        ),
      ),
    ]);
    return undefined;
  });
}

function sendOf({ order, document, automatic }: SendRequest, by: Pick<DocumentSend, "deviceId" | "at">) {
  return { id: randomUUID(), orderId: order.id, ...by, document, automatic };
}

function recipientsOf({ emails, phones }: SendRequest): Recipient[] {
  const unique = (texts: readonly string[]) => [...new Set(texts)];
  return [
    ...unique(emails.map(emailKey)).map((recipient) => ({ channel: "email" as const, recipient })),
    ...unique(phones.map(phoneDigits)).map((recipient) => ({ channel: "sms" as const, recipient })),
  ];
}

function isOwn({ contact, delivery }: OrderRow, { channel, recipient }: Recipient): boolean {
  return [contact, delivery].some((person) =>
    channel === "email"
      ? emailKey(person?.email ?? "") === recipient
      : phoneDigits(person?.phone ?? "") === recipient,
  );
}

function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
