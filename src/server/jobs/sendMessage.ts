import { phoneDigits } from "#domain/checkout/phone";
import { isLeaseUnsigned } from "#domain/lease/statuses";
import { zeroCents } from "#domain/money";
import { orderFile } from "#server/jobs/orderFile";
import { orderLinkTo } from "#server/jobs/orderLinkTo";
import { sendContactMessage } from "#server/jobs/sendContactMessage";
import { sendStoreDocument } from "#server/jobs/sendStoreDocument";
import { isLayawayMessage, sendLayawayMessage } from "#server/jobs/sendLayawayMessage";
import { isAccountMessage, sendAccountMessage } from "#server/jobs/sendAccountMessage";
import { configuredAddress } from "#server/app/config/config";
import { readLease, type LeaseRow } from "#server/db/queries/leases";
import { readLines, readOrder } from "#server/db/queries/orders";
import {
  amountOf,
  tenderOf,
  orderOf,
  paymentOf,
  refundOf,
  registrationOf,
  type WaitingMessage,
} from "#server/db/queries/outbox";
import { cancellationRefund, readRefund } from "#server/db/queries/payments/refunds";
import { readOrderCard, readPayment } from "#server/db/queries/payments/payments";
import { readSettings } from "#server/db/queries/settings";
import { countDifferences, readDifferences } from "#server/db/queries/payments/books";
import { readWaitlistMessage } from "#server/db/queries/waitlist";
import { backInStockMail, backInStockSms } from "#server/mails/backInStock";
import { handBackMail } from "#server/mails/handBackMail";
import { leaseReady } from "#server/mails/leaseReady";
import { mailStore, readMailStore } from "#server/mails/mailStore";
import { orderCanceled } from "#server/mails/orderCanceled";
import { orderConfirmation } from "#server/mails/orderConfirmation";
import { paymentReceipt } from "#server/mails/paymentReceipt";
import { refundNotice } from "#server/mails/refundNotice";
import { paymentDifferences } from "#server/mails/paymentDifferences";
import { withPictures } from "#server/mails/pictures";
import { pleaseRefund } from "#server/mails/pleaseRefund";
import { mailboxOf, pleaseCallMail } from "#server/mails/callRequest";
import type { Mail } from "#server/ports/mail/port";
import { SmsRejected, type Sms } from "#server/ports/sms/port";
import type { AppContext } from "#server/app/appContext";
import { describeReturns, readOrderRecord } from "#server/orders/index";
import { paths } from "#server/app/paths";

/** Composes a message of the outbox and sends it under its id. @throws when it could not be sent. */
export function sendMessage(message: WaitingMessage, { ports, ...context }: AppContext): Promise<void> {
  // An order forgets the address of a customer who deleted the account.
  const send = async (sent: Mail) => {
    if (sent.to !== "") await ports.mail.send(await withPictures(sent, context.readMailPicture));
  };
  return composeAndSend(message, { ...context, ports: { ...ports, mail: { send } } });
}

async function composeAndSend(message: WaitingMessage, context: AppContext): Promise<void> {
  if (message.kind === "back-in-stock") await sendBackInStock(message, context);
  else if (message.kind === "payment-receipt") await sendReceipt(message, context);
  else if (message.kind === "refund-notice") await sendRefundNotice(message, context);
  else if (message.kind === "refund-rejected" || message.kind === "refund-failed")
    await sendPleaseRefund(message, context);
  else if (message.kind === "payment-differences") await sendDifferences(message, context);
  else if (message.kind === "order-canceled") await sendCanceled(message, context);
  else if (message.kind === "lease-ready") await sendLeaseReady(message, context);
  else if (message.kind === "hand-back") await sendHandBack(message, context);
  else if (message.kind === "contact-message") await sendContactMessage(message, context);
  else if (message.kind === "store-document") await sendStoreDocument(message, context);
  else if (isLayawayMessage(message.kind))
    await sendLayawayMessage({ ...message, kind: message.kind }, context);
  else if (isAccountMessage(message.kind))
    await sendAccountMessage({ ...message, kind: message.kind }, context);
  else await sendConfirmation(message, context);
}

async function sendCanceled(message: WaitingMessage, context: AppContext): Promise<void> {
  const { db, ports, config } = context;
  const order = await readOrder(db, orderOf(message.payload));
  const store = await readMailStore(context);
  const items = await readLines(db, order.id);
  const refund = await cancellationRefund(db, order.id);
  // Without an account, only the link's secret opens the order.
  const address =
    order.accountId === null
      ? (await orderLinkTo({ order, balance: zeroCents }, context)).link
      : `${configuredAddress(config)}${paths.orderDetail(order.number)}`;
  const mail = orderCanceled({ order, refund, items, address, ...store });
  await ports.mail.send({ ...mail, messageId: message.messageId });
}

/** Nothing once the lease is signed or has ended meanwhile. */
async function sendLeaseReady({ messageId, payload }: WaitingMessage, context: AppContext): Promise<void> {
  const order = await readOrder(context.db, orderOf(payload));
  const lease = withAddress(await readLease(context.db, order.id), context);
  if (!lease || !isLeaseUnsigned(lease.status)) return;
  const { storeName } = await readSettings(context.db);
  await context.ports.mail.send({ ...leaseReady({ order, lease, storeName }), messageId });
}

async function sendHandBack({ messageId, payload }: WaitingMessage, context: AppContext): Promise<void> {
  const order = await readOrder(context.db, orderOf(payload));
  const { storeName } = await readSettings(context.db);
  const back = { order, storeName, amount: amountOf(payload), tender: tenderOf(payload) };
  const mail = handBackMail(mailboxOf(context.config.mailFrom), back);
  await context.ports.mail.send({ ...mail, messageId });
}

async function sendConfirmation(message: WaitingMessage, context: AppContext): Promise<void> {
  const { db, ports } = context;
  const record = await readOrderRecord(db, await readOrder(db, orderOf(message.payload)));
  const { order, lines, lease, pickup: pickupAt } = record;
  const card = await readOrderCard(db, order.id);
  const attachments = await orderFile(record.order, "invoice", { message, context });
  const attached = attachments.length > 0;
  const orderLink = await orderLinkTo(record, context);
  const mail = orderConfirmation({
    order,
    lines,
    card,
    lease: withAddress(lease, context),
    pickupAt,
    ...mailStore(record, configuredAddress(context.config)),
    attached,
    returns: describeReturns(record),
    orderLink,
  });
  await ports.mail.send({ ...mail, attachments, messageId: message.messageId });
}

/** The sandbox's page to sign is on the store's own address, which a mail must name. */
function withAddress(lease: LeaseRow | undefined, { config }: AppContext): LeaseRow | undefined {
  if (!lease || lease.esignUrl === "") return lease;
  return { ...lease, esignUrl: new URL(lease.esignUrl, configuredAddress(config)).href };
}

async function sendReceipt(message: WaitingMessage, context: AppContext): Promise<void> {
  const { db, ports } = context;
  const { order: paidOrder, attempt } = await readPayment(db, paymentOf(message.payload));
  const record = await readOrderRecord(db, paidOrder);
  const attachments = await orderFile(record.order, "invoice", { message, context });
  const { order, balance, lines: items } = record;
  const { amount, cardBrand: brand, cardLast4: last4, approvalCode } = attempt;
  const mail = paymentReceipt({
    order,
    payment: { amount, brand, last4, approvalCode },
    balance,
    items,
    ...mailStore(record, configuredAddress(context.config)),
    attached: attachments.length > 0,
    orderLink: await orderLinkTo(record, context),
  });
  await ports.mail.send({ ...mail, attachments, messageId: message.messageId });
}

async function sendRefundNotice(message: WaitingMessage, context: AppContext): Promise<void> {
  const { refund, payment } = await readRefunded(message, context);
  const record = await readOrderRecord(context.db, payment.order);
  const { order } = record;
  const orderLink = order.paymentStatus === "paid" ? await orderLinkTo(record, context) : undefined;
  // A clerk need not ask for an email.
  if (order.contact.email === "") return;
  const mail = refundNotice({
    order,
    refund,
    orderLink,
    ...mailStore(record, configuredAddress(context.config)),
  });
  await context.ports.mail.send({ ...mail, messageId: message.messageId });
}

async function sendPleaseRefund(message: WaitingMessage, context: AppContext): Promise<void> {
  const { refund, payment } = await readRefunded(message, context);
  const { storeName } = await readSettings(context.db);
  const to = mailboxOf(context.config.mailFrom);
  const hasFailed = message.kind === "refund-failed";
  const mail = pleaseRefund(to, { order: payment.order, refund, storeName, hasFailed });
  await context.ports.mail.send({ ...mail, messageId: message.messageId });
}

async function sendDifferences({ messageId }: WaitingMessage, context: AppContext): Promise<void> {
  const { db, config, ports } = context;
  const { storeName } = await readSettings(db);
  const count = await countDifferences(db, messageId);
  const differences = await readDifferences(db, messageId, { most: listedDifferences });
  const mail = paymentDifferences(mailboxOf(config.mailFrom), { storeName, differences, count });
  await ports.mail.send({ ...mail, messageId });
}

/** A mail with more is read by nobody. */
const listedDifferences = 100;

async function readRefunded({ payload }: WaitingMessage, { db }: AppContext) {
  const { providerKey, amount, reason } = await readRefund(db, refundOf(payload));
  const payment = await readPayment(db, providerKey);
  const { cardBrand: brand, cardLast4: last4 } = payment.attempt;
  return { refund: { amount, reason, providerKey, brand, last4 }, payment };
}

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
  const store = await readMailStore(context);
  const path = paths.product(told.productId, told.sku);
  const link = `${configuredAddress(config)}${path}`;
  const back = { ...store, title: told.title, imageUrl: told.pictures[0]?.url ?? "", link };
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
    const isRefused = problem instanceof SmsRejected;
    if (!isRefused && attempts < triesOfTexts) throw problem;
    const why = problem instanceof Error ? problem.message : "unknown";
    const word = isRefused ? "a text message was refused" : "a text message was given up";
    log.warn({ message: sms.messageId, problem: why }, word);
    return false;
  }
}

/** The last attempt comes about seven hours after the first (`markFailed`) and leaves many for the mail instead. */
const triesOfTexts = 21;
