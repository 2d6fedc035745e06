import { phoneDigits } from "#domain/checkout/contact";
import { isPayable } from "#domain/payments/balance";
import { configuredAddress } from "#server/app/config/config";
import { readOrder } from "#server/db/queries/orders";
import { orderOf, paymentOf, refundOf, registrationOf, type WaitingMessage } from "#server/db/queries/outbox";
import { makeOrderLink } from "#server/db/queries/orderLinks";
import { capturedCard, readPaymentAttempt } from "#server/db/queries/payments";
import { readRefund } from "#server/db/queries/refunds";
import { readSettings } from "#server/db/queries/settings";
import { readWaitlistMessage } from "#server/db/queries/waitlist";
import { backInStockMail, backInStockSms } from "#server/mails/backInStock";
import { orderConfirmation } from "#server/mails/orderConfirmation";
import { paymentReceipt } from "#server/mails/paymentReceipt";
import { refundNotice } from "#server/mails/refundNotice";
import { refundRefused } from "#server/mails/refundRefused";
import { mailboxOf, pleaseCallMail } from "#server/mails/callRequest";
import type { OrderLink } from "#server/mails/orderLink";
import type { Attachment } from "#server/ports/mail/port";
import { SmsRefused, type Sms } from "#server/ports/sms/port";
import type { AppContext } from "#server/app/appContext";
import { invoiceOf } from "#server/orders/invoiceOf";
import { readOrderRecord, type OrderRecord } from "#server/orders/readOrderRecord";

/** Composes a message of the outbox and sends it under its id. @throws when it could not be sent. */
export async function sendMessage(message: WaitingMessage, context: AppContext): Promise<void> {
  if (message.kind === "back-in-stock") await sendBackInStock(message, context);
  else if (message.kind === "payment-receipt") await sendReceipt(message, context);
  else if (message.kind === "refund-notice") await sendRefundNotice(message, context);
  else if (message.kind === "refund-refused") await sendRefundRefused(message, context);
  else await sendConfirmation(message, context);
}

async function sendConfirmation(message: WaitingMessage, context: AppContext): Promise<void> {
  const { db, ports } = context;
  const record = await readOrderRecord(db, await readOrder(db, orderOf(message.payload)));
  const { order, lines, pickup: pickupAt, storeName } = record;
  const card = await capturedCard(db, order.id);
  const attachments = await invoiceFile(record, message, context);
  const attached = attachments.length > 0;
  const orderLink = await orderLinkTo(record, context);
  const mail = orderConfirmation({ order, lines, card, pickupAt, storeName, attached, orderLink });
  await ports.mail.send({ ...mail, attachments, messageId: message.messageId });
}

async function sendReceipt(message: WaitingMessage, context: AppContext): Promise<void> {
  const { db, ports } = context;
  const record = await readOrderRecord(db, await readOrder(db, orderOf(message.payload)));
  const paid = await readPaymentAttempt(db, paymentOf(message.payload));
  const attachments = await invoiceFile(record, message, context);
  const { order, balance, storeName } = record;
  const { amount, cardBrand: brand, cardLast4: last4, approvalCode } = paid;
  const mail = paymentReceipt({
    order,
    payment: { amount, brand, last4, approvalCode },
    balance,
    storeName,
    attached: attachments.length > 0,
    orderLink: await orderLinkTo(record, context),
  });
  await ports.mail.send({ ...mail, attachments, messageId: message.messageId });
}

async function sendRefundNotice(message: WaitingMessage, context: AppContext): Promise<void> {
  const { db, ports } = context;
  const { providerKey, orderId, amount } = await readRefund(db, refundOf(message.payload));
  const { cardBrand: brand, cardLast4: last4 } = await readPaymentAttempt(db, providerKey);
  const record = await readOrderRecord(db, await readOrder(db, orderId));
  const { order, storeName } = record;
  const orderLink = order.paymentStatus === "paid" ? await orderLinkTo(record, context) : undefined;
  const mail = refundNotice({ order, refund: { amount, brand, last4 }, storeName, orderLink });
  await ports.mail.send({ ...mail, messageId: message.messageId });
}

async function sendRefundRefused(message: WaitingMessage, context: AppContext): Promise<void> {
  const { db, ports, config } = context;
  const { providerKey, orderId, amount } = await readRefund(db, refundOf(message.payload));
  const { cardBrand: brand, cardLast4: last4 } = await readPaymentAttempt(db, providerKey);
  const order = await readOrder(db, orderId);
  const { storeName } = await readSettings(db);
  const refund = { amount, providerKey, brand, last4 };
  const mail = refundRefused(mailboxOf(config.mailFrom), { order, refund, storeName });
  await ports.mail.send({ ...mail, messageId: message.messageId });
}

/** The secret comes after the '#', which browsers send to no server. */
async function orderLinkTo(
  { order, balance }: OrderRecord,
  { db, ports, config }: AppContext,
): Promise<OrderLink> {
  const expiresAt = new Date(ports.clock.now().getTime() + linkHoldsMs);
  const secret = await makeOrderLink(db, { orderId: order.id, expiresAt });
  const link = `${configuredAddress(config)}/orderDetail/${order.number}#key=${secret}`;
  return { link, payable: isPayable(order.status, balance) };
}

const linkHoldsMs = 90 * 86_400_000;

/**
 * The invoice as of now. When it cannot be made, the mail is retried with it; the third attempt, four minutes later,
 * sends the mail without it.
 */
async function invoiceFile(
  record: OrderRecord,
  message: WaitingMessage,
  context: AppContext,
): Promise<Attachment[]> {
  try {
    const content = await context.printer.invoice(invoiceOf(record));
    const filename = `invoice-${record.order.number}.pdf`;
    return [{ filename, contentType: "application/pdf", content }];
  } catch (problem) {
    if (message.attempts < triesWithInvoice) throw problem;
    context.log.error({ err: problem, message: message.messageId }, "a mail goes without its invoice");
    return [];
  }
}

const triesWithInvoice = 3;

/**
 * Sends nothing for a registration that is no longer valid. When no message reaches a shopper, the staff are asked to
 * call.
 */
async function sendBackInStock(
  { messageId, payload, attempts }: WaitingMessage,
  context: AppContext,
): Promise<void> {
  const { db, ports, config } = context;
  const told = await readWaitlistMessage(db, registrationOf(payload));
  if (!told) return;
  const { storeName } = await readSettings(db);
  const path = `/product/${told.productId}/${encodeURIComponent(told.sku)}`;
  const back = { title: told.title, link: `${configuredAddress(config)}${path}`, storeName };
  if (told.reachBy === "mail") return ports.mail.send({ ...backInStockMail(told.email, back), messageId });
  const sms = { ...backInStockSms(`+1${phoneDigits(told.phone)}`, back), messageId };
  if (told.reachBy === "sms" && (await sendText(sms, attempts, context))) return;
  const call = pleaseCallMail(mailboxOf(config.mailFrom), { ...back, name: told.name, phone: told.phone });
  await ports.mail.send({ ...call, messageId });
}

/**
 * False when there is no SMS adapter, when the network rejects the message for good, or when it has not been accepted
 * for seven hours, for example by a gateway that no longer knows our password.
 * @throws when it may be accepted later.
 */
async function sendText(sms: Sms, attempts: number, { ports, log }: AppContext): Promise<boolean> {
  try {
    await ports.sms?.send(sms);
    return ports.sms !== undefined;
  } catch (problem) {
    const isRefused = problem instanceof SmsRefused;
    if (!isRefused && attempts < triesOfTexts) throw problem;
    const why = problem instanceof Error ? problem.message : "unknown";
    const word = isRefused ? "a text message was refused" : "a text message was given up";
    log.warn({ message: sms.messageId, problem: why }, word);
    return false;
  }
}

/** The last attempt comes about seven hours after the first (`markFailed`) and leaves many for the mail instead. */
const triesOfTexts = 21;
