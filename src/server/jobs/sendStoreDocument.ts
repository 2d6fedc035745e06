import { orderDocument } from "#server/documents/orderDocument";
import { orderLinkTo } from "#server/jobs/orderLinkTo";
import { readDocumentSend } from "#server/db/queries/documents";
import { readOrder } from "#server/db/queries/orders";
import { sendOf, type WaitingMessage } from "#server/db/queries/outbox";
import { mailStore } from "#server/mails/mailStore";
import { storeDocumentMail, storeDocumentSms } from "#server/mails/storeDocument";
import type { AppContext } from "#server/app/appContext";
import { configuredAddress } from "#server/app/config/config";
import { readOrderRecord } from "#server/orders/index";
import { SmsRejected } from "#server/ports/sms/port";

/** Sends a document of an order for a store device: as a file by mail, or as a link by text message. */
export async function sendStoreDocument(message: WaitingMessage, context: AppContext): Promise<void> {
  const { db, ports, log } = context;
  const { messageId } = message;
  const send = await readDocumentSend(db, sendOf(message.payload));
  if (send.recipient === "") return;
  const record = await readOrderRecord(db, await readOrder(db, send.orderId));
  const { order, lines: items } = record;
  const { document, channel, recipient } = send;
  const orderLink = await orderLinkTo(record, context);
  const about = {
    order,
    document,
    items,
    orderLink,
    ...mailStore(record, configuredAddress(context.config)),
  };
  if (channel === "email") {
    const attachments = [await orderDocument(order, document, context)];
    return ports.mail.send({ ...storeDocumentMail(recipient, about), attachments, messageId });
  }
  try {
    await ports.sms?.send({ ...storeDocumentSms(`+1${recipient}`, about), messageId });
  } catch (problem) {
    if (!(problem instanceof SmsRejected)) throw problem;
    log.warn({ message: messageId, problem: problem.message }, "a text message was refused");
  }
}
