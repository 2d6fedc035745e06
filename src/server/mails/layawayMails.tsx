import { formatPhone } from "#domain/checkout/phone";
import { addressLines, fullName } from "#domain/fulfillment/address";
import { addDays, formatLongDay, type Day } from "#domain/dates";
import { defaultPayment } from "#domain/layaway/deposit";
import { attachedMessage } from "#domain/messages/documents";
import { balanceLabel, paidInFullLabel } from "#domain/messages/payments";
import { formatMoney, formatRate, type Cents } from "#domain/money";
import type { LayawayDescription } from "#server/layaway/describeLayaway";
import { accountLetter, type AccountLetter } from "#server/mails/accountLetter";
import type { Figure } from "#server/mails/figures";
import { Amounts, type AmountsShown, amountsText } from "#server/mails/orderConfirmation";
import { letterHtml, letterText, MailButton, mailColors, Paragraphs, SmallPrint } from "#server/mails/letter";
import { mailStore } from "#server/mails/mailStore";
import { reachAt, staffMail } from "#server/mails/staffMail";
import type { Mail } from "#server/ports/mail/port";

type Letter = Omit<Mail, "messageId">;

/**
 * Where the customer sees a layaway: its page, with the secret that opens it, and the page of a new account, '' if the
 * customer already has one; and the online store.
 */
export type LayawayLinks = { see: string; createAccount: string; site: string };

/** `attached`: with its document. */
type Told = { described: LayawayDescription; links: LayawayLinks; attached?: boolean };

/** Confirms a layaway: its items, its amounts, what was paid, and when the next payment is due. */
export function layawayConfirmation({ described, links, attached }: Told): Letter {
  const { order } = described;
  const shown = amountsShown(described, links);
  const first = `Thank you, ${order.contact.firstName}. Your layaway ${order.number} has started. Your prices are locked in, and your items are set aside.`;
  const after = [
    ...nextPaymentLines(described),
    ...pickupLines(described),
    termsLine(described),
    ...(attached ? [attachedMessage("agreement")] : []),
  ];
  return {
    to: order.contact.email,
    subject: `Your layaway ${order.number}`,
    html: letterHtml({
      ...mailStore(described, links.site),
      heading: "Your layaway has started",
      body: (
        <>
          <p>{first}</p>
          <Amounts {...shown} />
          <Paragraphs lines={after} />
          <Links {...links} />
        </>
      ),
    }),
    text: letterText(mailStore(described, links.site), [
      first,
      "",
      ...amountsText(shown),
      "",
      ...after,
      ...linksText(links),
    ]),
  };
}

/** The receipt for an installment. */
export function layawayReceipt({ described, links, attached, amount }: Told & { amount: Cents }): Letter {
  const { order } = described;
  const lead = `Thank you, ${order.contact.firstName}. We received ${formatMoney(amount)} for your layaway ${order.number}.`;
  return letter(described, {
    subject: `Your payment for layaway ${order.number}`,
    lines: [lead],
    figures: [{ label: "This payment", value: formatMoney(amount) }, ...paidRows(described)],
    notes: [...nextPaymentLines(described), ...(attached ? [attachedMessage("statement")] : [])],
    links,
  });
}

/** Reminds of a payment before it is due, or says that it is past due. */
export function layawayDue({ described, links, dueDay }: Told & { dueDay: Day }, isPast: boolean): Letter {
  const { order, amounts, balance, terms } = described;
  const hold = defaultPayment(amounts.total, balance);
  const lines = isPast
    ? [
        `${order.contact.firstName}, the payment for your layaway ${order.number} was due on ${formatLongDay(dueDay)}, and we haven't received it.`,
        hold < balance
          ? `${balanceLabel}: ${formatMoney(balance)}. A payment of ${formatMoney(hold)} (10%) or more brings your layaway up to date.`
          : lastLine(balance),
        `Otherwise we'll cancel your layaway on ${formatLongDay(addDays(dueDay, terms.layawayOverdueDays))}, ${terms.layawayOverdueDays} days after the due date. Your items will go back on sale, and we'll keep a ${formatRate(terms.layawayRestockingRate)} restocking fee.`,
      ]
    : [
        `${order.contact.firstName}, the next payment for your layaway ${order.number} is due on ${formatLongDay(dueDay)}.`,
        hold < balance
          ? `${balanceLabel}: ${formatMoney(balance)}. A payment of ${formatMoney(hold)} (10%) or more holds your items for 30 days from the day you pay; 20% holds them for 90.`
          : lastLine(balance),
      ];
  const subject = isPast
    ? `Your layaway ${order.number} is past due`
    : `A payment for layaway ${order.number} is due on ${formatLongDay(dueDay)}`;
  return letter(described, { subject, lines, links });
}

/** Of a balance that is no more than a payment which moves the day due. */
function lastLine(balance: Cents): string {
  return `${balanceLabel}: ${formatMoney(balance)}. Pay it and your layaway is paid off.`;
}

/** Asks the customer of a layaway that is paid off to choose a day. */
export function layawayPaidOff({ described, links }: Told): Letter {
  const { order } = described;
  const lines = [
    `${order.contact.firstName}, your layaway ${order.number} is paid off. Thank you!`,
    "Your items are ready. Choose a delivery date on your layaway page, or pick them up whenever you like:",
    ...pickupLines(described),
  ];
  return letter(described, { subject: `Layaway ${order.number} is paid off`, lines, links });
}

/** Confirms where a layaway goes now, and what it costs there. */
export function layawayShipping({ described, links }: Told): Letter {
  const { order, layaway, amounts, balance } = described;
  const { deliveryFee, tax, total } = amounts;
  const fee = deliveryFee > 0 ? `delivery fee ${formatMoney(deliveryFee)}, ` : "";
  const lines = [
    `${order.contact.firstName}, we've updated the delivery or pickup of your layaway ${order.number}.`,
    ...pickupLines(described),
    `Your total is ${formatMoney(total)} (${fee}tax ${formatMoney(tax)}).`,
    ...paymentLines(described),
    ...(layaway.payOnDelivery && balance > 0
      ? [
          `Please have ${formatMoney(balance)} in cash ready for the driver, or pay it by card on your layaway page before your items are on their way.`,
        ]
      : []),
    `If you didn't ask for this change, please call ${whomToCall(described)}.`,
  ];
  const subject = `Delivery or pickup of layaway ${order.number} was updated`;
  return letter(described, { subject, lines, links });
}

/** Asks the customer of a delivery that did not take place for another day. */
export function layawayMissed({ described, links, day }: Told & { day: Day }): Letter {
  const { order } = described;
  const lines = [
    `${order.contact.firstName}, your layaway ${order.number} was not delivered on ${formatLongDay(day)}.`,
    `Your items are still set aside for you. Please choose another day, or pickup, on your layaway page. If you do have your items, please call ${whomToCall(described)}.`,
    ...paymentLines(described),
  ];
  const subject = `Please choose a new delivery date for layaway ${order.number}`;
  return letter(described, { subject, lines, links });
}

/** Tells the staff of a delivery that nobody has released. */
export function layawayMissedForStaff(
  to: string,
  { described: { order, storeName, balance }, day }: { described: LayawayDescription; day: Day },
): Letter {
  return staffMail(to, {
    storeName,
    subject: `Layaway ${order.number} was not released on ${formatLongDay(day)}`,
    lines: [
      `Layaway ${order.number} for ${fullName(order.contact)} was scheduled for delivery on ${formatLongDay(day)} and still hasn't been released. Its items are still reserved, and the customer was asked to choose another day: ${reachAt(order.contact)}`,
      `${balanceLabel}: ${formatMoney(balance)}. If the goods were delivered after all, please record what was paid and release it.`,
    ],
  });
}

/** Confirms a cancellation: what the store keeps, and what goes back. */
export function layawayCanceled({ described, links }: Told): Letter {
  const { order, layaway, terms } = described;
  const { restockingFee: fee, refund } = layaway;
  const lines = [
    `${order.contact.firstName}, your layaway ${order.number} is canceled, and we're no longer holding its items.`,
    fee
      ? `We kept a restocking fee of ${formatMoney(fee)} (${formatRate(terms.layawayRestockingRate)} of the items' price).`
      : "",
    refund ? `We're refunding ${formatMoney(refund)} the way you paid.` : "There's nothing left to refund.",
  ].filter((line) => line !== "");
  return letter(described, { subject: `Layaway ${order.number} is canceled`, lines, links });
}

type Notice = Pick<AccountLetter, "subject" | "lines" | "figures" | "notes"> & { links: LayawayLinks };

function letter(described: LayawayDescription, { links, ...notice }: Notice): Letter {
  const { order } = described;
  return accountLetter({
    ...mailStore(described, links.site),
    ...notice,
    to: order.contact.email,
    heading: `Layaway ${order.number}`,
    items: described.lines,
    link: { label: seeLabel, address: links.see },
    footnote: keepMessage,
  });
}

function amountsShown(described: LayawayDescription, { site }: LayawayLinks): AmountsShown {
  const { order, lines, amounts } = described;
  return { order: { ...order, ...amounts }, lines, site, below: paidRows(described) };
}

/** What is paid and what is left as of now. */
function paidRows({ paid, balance, percentPaid }: LayawayDescription): Figure[] {
  if (balance === 0) return [{ label: paidInFullLabel, value: "", look: "good" }];
  return [
    { label: `Paid so far (${percentPaid}%)`, value: formatMoney(paid) },
    { label: balanceLabel, value: formatMoney(balance), look: "strong" },
  ];
}

/** The same as a paragraph, with the next due day. */
function paymentLines(described: LayawayDescription): string[] {
  const { paid, balance, percentPaid } = described;
  if (balance === 0) return [`${paidInFullLabel}.`];
  return [
    [
      `Paid so far: ${formatMoney(paid)} (${percentPaid}%).`,
      `${balanceLabel}: ${formatMoney(balance)}.`,
      ...nextPaymentLines(described),
    ].join(" "),
  ];
}

function nextPaymentLines({ balance, layaway }: LayawayDescription): string[] {
  if (balance === 0 || !layaway.dueDay || layaway.payOnDelivery) return [];
  return [`Your next payment is due on ${formatLongDay(layaway.dueDay)}.`];
}

function whomToCall({ home }: LayawayDescription): string {
  return home ? `the store at ${formatPhone(home.info.phone)}` : "the store";
}

function pickupLines({ order, pickup }: LayawayDescription): string[] {
  if (pickup) return [`Pickup: ${[pickup.name, ...addressLines(pickup.info)].join(", ")}`];
  const to = order.delivery ?? order.contact;
  const day = order.scheduledDay ? ` on ${formatLongDay(order.scheduledDay)}` : "";
  return [`Delivery${day}: ${[fullName(to), ...addressLines(to)].join(", ")}`];
}

function termsLine({ terms }: LayawayDescription): string {
  return `If you cancel, or a payment is ${terms.layawayOverdueDays} days late, we keep a restocking fee of ${formatRate(terms.layawayRestockingRate)} of the items' price and refund the rest.`;
}

function Links({ see, createAccount }: LayawayLinks) {
  return (
    <>
      <MailButton address={see} label={seeLabel} />
      {createAccount && (
        <p>
          <a href={createAccount} className="clay" style={{ color: mailColors.clay, fontWeight: 600 }}>
            {createLabel}
          </a>
        </p>
      )}
      <SmallPrint>{keepMessage}</SmallPrint>
    </>
  );
}

function linksText({ see, createAccount }: LayawayLinks): string[] {
  const create = createAccount === "" ? [] : [`${createLabel}: ${createAccount}`];
  return ["", `${seeLabel}: ${see}`, ...create, keepMessage];
}

const seeLabel = "See your layaway";
const createLabel = "Create an account to make payments";
const keepMessage = "Anyone with this link can see your layaway, so please don't share it.";
