import type { AppContext } from "#server/app/appContext";
import { configuredAddress } from "#server/app/config/config";
import { readOrder } from "#server/db/queries/orders";
import {
  amountOf,
  dayOf,
  dueDayOf,
  orderOf,
  type LayawayMessage,
  type WaitingMessage,
} from "#server/db/queries/outbox";
import { orderFile } from "#server/jobs/orderFile";
import { orderLinkTo } from "#server/jobs/orderLinkTo";
import { describeLayaway, type LayawayDescription } from "#server/layaway/index";
import { mailboxOf } from "#server/mails/callRequest";
import {
  layawayCanceled,
  layawayConfirmation,
  layawayDue,
  layawayMissed,
  layawayMissedForStaff,
  layawayPaidOff,
  layawayReceipt,
  layawayShipping,
  type LayawayLinks,
} from "#server/mails/layawayMails";
import { paths } from "#server/app/paths";
import type { Mail } from "#server/ports/mail/port";

type LayawayMessageKind = LayawayMessage["kind"];

export function isLayawayMessage(kind: WaitingMessage["kind"]): kind is LayawayMessageKind {
  return Object.hasOwn(compose, kind);
}

/** Composes a mail about a layaway and sends it. */
export async function sendLayawayMessage(
  message: WaitingMessage & { kind: LayawayMessageKind },
  context: AppContext,
): Promise<void> {
  const order = await readOrder(context.db, orderOf(message.payload));
  // A clerk need not ask for an email.
  if (order.contact.email === "" && !forStaff.has(message.kind)) return;
  const described = await describeLayaway(context.db, order);
  const links = forStaff.has(message.kind) ? noLinks : await linksTo(described, context);
  const document = documents[message.kind];
  const attachments = document ? await orderFile(order, document, { message, context }) : [];
  const attached = attachments.length > 0;
  const mail = compose[message.kind]({ payload: message.payload, described, links, attached, context });
  await context.ports.mail.send({ ...mail, attachments, messageId: message.messageId });
}

/** What is attached to a mail. */
const documents: Partial<Record<LayawayMessageKind, "agreement" | "statement">> = {
  "layaway-confirmation": "agreement",
  "layaway-receipt": "statement",
};

type Composing = {
  payload: unknown;
  described: LayawayDescription;
  links: LayawayLinks;
  attached: boolean;
  context: AppContext;
};

const compose: Record<LayawayMessageKind, (of: Composing) => Omit<Mail, "messageId">> = {
  "layaway-confirmation": layawayConfirmation,
  "layaway-receipt": (of) => layawayReceipt({ ...of, amount: amountOf(of.payload) }),
  "layaway-reminder": (of) => layawayDue({ ...of, dueDay: dueDayOf(of.payload) }, false),
  "layaway-past-due": (of) => layawayDue({ ...of, dueDay: dueDayOf(of.payload) }, true),
  "layaway-paid-off": layawayPaidOff,
  "layaway-shipping": layawayShipping,
  "layaway-missed": (of) => layawayMissed({ ...of, day: dayOf(of.payload) }),
  "layaway-missed-staff": ({ payload, described, context }) =>
    layawayMissedForStaff(mailboxOf(context.config.mailFrom), { described, day: dayOf(payload) }),
  "layaway-canceled": layawayCanceled,
};

/** Whoever reads these has no use for a link that is the customer's. */
const forStaff: ReadonlySet<LayawayMessageKind> = new Set(["layaway-missed-staff"]);
const noLinks: LayawayLinks = { see: "", createAccount: "", site: "" };

async function linksTo(described: LayawayDescription, context: AppContext): Promise<LayawayLinks> {
  const { link } = await orderLinkTo(described, context);
  const site = configuredAddress(context.config);
  if (described.order.accountId !== null) return { see: link, createAccount: "", site };
  // The email comes after the '#', which browsers send to no server.
  const email = encodeURIComponent(described.order.contact.email);
  const createAccount = `${site}${paths.createAccount}#email=${email}`;
  return { see: link, createAccount, site };
}
