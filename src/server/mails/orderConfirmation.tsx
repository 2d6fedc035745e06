import { isLeaseReleased } from "#domain/lease/statuses";
import { attachedMessage } from "#domain/messages/documents";
import { comboPriceMessage } from "#domain/messages/combo";
import { balanceLabel, cardName } from "#domain/messages/payments";
import {
  payOnlineMessages,
  placedOrderRows,
  remainingMessage,
  type LabeledRow,
} from "#domain/messages/pricing";
import { lineTotal } from "#domain/cart/cart";
import { add, formatMoney, subtract } from "#domain/money";
import { countsAsPaid } from "#domain/pricing/totals";
import { groupByCombo } from "#domain/product/comboGroups";
import { paths } from "#server/app/paths";
import type { OrderLineRow, OrderRow } from "#server/db/queries/orders";
import type { LeaseRow } from "#server/db/queries/leases";
import type { LocationRow } from "#server/db/queries/fulfillment/locations";
import { LeaseLines, leaseLines } from "#server/mails/leaseLines";
import { fulfillmentLines, type FulfillmentLines } from "#server/mails/fulfillmentLines";
import { Figures, figuresText, type Figure } from "#server/mails/figures";
import { PictureCell } from "#server/mails/items";
import { letterHtml, letterText, mailColors, SmallPrint, type MailStore } from "#server/mails/letter";
import { OrderLinkUrl, orderLinkText, type OrderLink } from "#server/mails/orderLink";
import type { Mail } from "#server/ports/mail/port";

export type Confirmed = MailStore & {
  order: OrderRow;
  lines: readonly OrderLineRow[];
  card: { brand: string; last4: string } | undefined;
  /** Undefined where no lease pays. */
  lease?: LeaseRow | undefined;
  /** The pickup location; undefined for a delivery. */
  pickupAt: LocationRow | undefined;
  /** Whether the invoice is attached. */
  attached?: boolean;
  /** The terms of returns, a paragraph each. */
  returns?: readonly string[];
  orderLink?: OrderLink;
};

/** Confirms an order: its items, its amounts, and where and when it goes. */
export function orderConfirmation(confirmed: Confirmed): Omit<Mail, "messageId"> {
  const { order } = confirmed;
  return {
    to: order.contact.email,
    subject: subjectOf(confirmed),
    html: letterHtml({
      ...confirmed,
      heading: `Thank you, ${order.contact.firstName}`,
      body: <Confirmation {...confirmed} />,
    }),
    text: plainText(confirmed),
  };
}

/** 'Your order A671NQ96X1: delivery on Tuesday, March 10, 2026' */
function subjectOf({ order, pickupAt, lease }: Confirmed): string {
  const { heading } = fulfillmentLines(order, pickupAt, planOf(lease));
  const when = order.scheduledDay ? `: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}` : "";
  return `Your order ${order.number}${when}`;
}

function Confirmation(confirmed: Confirmed) {
  const { order, lines, card, lease, pickupAt, attached, returns = [], orderLink, site } = confirmed;
  return (
    <>
      <p>
        We've received your order <strong>{order.number}</strong>.
      </p>
      {/* Nothing else happens before it is signed. */}
      {lease ? <LeaseLines order={order} lease={lease} /> : null}
      <Handover {...fulfillmentLines(order, pickupAt, planOf(lease))} />
      {orderLink ? <OrderLinkUrl {...orderLink} /> : null}
      <Amounts order={order} lines={lines} site={site} below={paymentRows(order, card)} />
      {rest(confirmed) ? (
        <p>
          <strong>{rest(confirmed)}</strong>
        </p>
      ) : null}
      {attached ? <p>{attachedMessage("invoice")}</p> : null}
      {returns.map((paragraph) => (
        <SmallPrint key={paragraph}>{paragraph}</SmallPrint>
      ))}
    </>
  );
}

/** Until the provider has released a lease, the day is a plan. */
function planOf(lease: Confirmed["lease"]): { isPlanned: boolean } {
  return { isPlanned: lease !== undefined && !isLeaseReleased(lease) };
}

/** When and where, in a box that stands out. */
function Handover({ heading, groups, directions }: FulfillmentLines) {
  return (
    <div className="box" style={box}>
      <h2 style={{ margin: "0 0 4px", fontSize: 17, textWrap: "balance" }}>{heading}</h2>
      {groups.map((lines, at) => (
        <p key={lines[0]} style={{ margin: at > 0 ? "10px 0 0" : 0 }}>
          {lines.map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
          {at === 0 && directions ? (
            <a href={directions} className="clay" style={{ color: mailColors.clay }}>
              Get directions
            </a>
          ) : null}
        </p>
      ))}
    </div>
  );
}

/** `below`: what is paid and what is left, below the total. */
export type AmountsShown = Pick<Confirmed, "order" | "lines" | "site"> & { below: readonly Figure[] };

/** The items and amounts of an order as tables, those of a combo set off below its name and price. */
export function Amounts({ order, lines, site, below }: AmountsShown) {
  const hasPictures = lines.some(({ imageUrl }) => imageUrl !== "");
  return (
    <div style={{ margin: "16px 0 0" }}>
      {groupByCombo(lines, order.combos, ({ sku }) => sku).map(({ combo, lines: own }) => {
        const items = <ItemTable key={own[0]?.position} lines={own} hasPicture={hasPictures} site={site} />;
        return combo ? (
          <div key={own[0]?.position} style={comboStyle}>
            <strong>{combo.name}</strong>
            <br />
            <small className="clay" style={saved}>
              {comboPriceMessage(combo)}
            </small>
            {items}
          </div>
        ) : (
          items
        );
      })}
      <Figures rows={[...sums(order), ...below]} />
    </div>
  );
}

type ItemsProps = Pick<Confirmed, "site" | "lines"> & { hasPicture: boolean };

function ItemTable({ lines, ...shown }: ItemsProps) {
  return (
    <table role="presentation" width="100%" style={{ borderCollapse: "collapse" }}>
      <tbody>
        {lines.map((line) => (
          <ItemRow key={line.position} line={line} {...shown} />
        ))}
      </tbody>
    </table>
  );
}

type ItemRowProps = Pick<Confirmed, "site"> & { line: OrderLineRow; hasPicture: boolean };

function ItemRow({ line, hasPicture, site }: ItemRowProps) {
  const { title, sku, quantity, unitPrice, productId, imageUrl } = line;
  const link = site && productId !== null ? `${site}${paths.product(productId, sku)}` : undefined;
  return (
    <tr>
      {hasPicture ? <PictureCell imageUrl={imageUrl} title={title} link={link} /> : null}
      <td className="row" style={cell}>
        {link ? (
          <a href={link} style={{ color: "inherit", textDecoration: "none" }}>
            {title}
          </a>
        ) : (
          title
        )}
        <br />
        <small className="soft" style={{ color: mailColors.soft }}>
          {productId === null ? null : (
            <>
              <span style={{ whiteSpace: "nowrap" }}>SKU: {sku}</span>
              <br />
            </>
          )}
          {`${quantity} × ${formatMoney(unitPrice)}`}
        </small>
      </td>
      <td className="row" style={amount}>
        {formatMoney(lineTotal({ quantity, price: unitPrice }))}
      </td>
    </tr>
  );
}

/** Subtotal to total. */
function sums(order: OrderRow): Figure[] {
  return placedOrderRows(order, { isLeased: order.leased > 0 }).map((row) => ({
    label: row.label,
    value: formatMoney(row.amount),
    look: lookOf(row),
  }));
}

function lookOf(row: LabeledRow): Figure["look"] {
  if (row.kind === "total") return "strong";
  return row.amount < 0 ? "saved" : "plain";
}

/** What was paid when the order was placed, in the store and by card, and what is left. */
function paymentRows(order: OrderRow, card: Confirmed["card"]): Figure[] {
  const { total, tendered, leased, dueLater } = order;
  const byCard = subtract(total, add(dueLater, leased, tendered));
  return [
    ...(tendered > 0 ? [{ label: "Paid in the store", value: formatMoney(tendered) }] : []),
    ...(card ? [{ label: `Paid with ${cardName(card)}`, value: formatMoney(byCard) }] : []),
    ...(countsAsPaid(dueLater)
      ? []
      : [{ label: balanceLabel, value: formatMoney(dueLater), look: "strong" as const }]),
  ];
}

/** The same as lines of text. */
export function amountsText({ order, lines, below }: AmountsShown): string[] {
  const items = groupByCombo(lines, order.combos, ({ sku }) => sku).flatMap(({ combo, lines: own }) => [
    ...(combo ? [`${combo.name}: ${comboPriceMessage(combo)}`] : []),
    ...own.map((line) => {
      const total = lineTotal({ quantity: line.quantity, price: line.unitPrice });
      // Only products of the catalog show their SKU.
      const sku = line.productId === null ? "" : ` (${line.sku})`;
      return `${line.quantity} x ${line.title}${sku}: ${formatMoney(total)}`;
    }),
  ]);
  return [...items, "", ...figuresText([...sums(order), ...below])];
}

function plainText(confirmed: Confirmed): string {
  const { order, lines, card, lease, pickupAt, attached, returns = [], orderLink } = confirmed;
  const remaining = rest(confirmed);
  const { heading, groups, directions } = fulfillmentLines(order, pickupAt, planOf(lease));
  return letterText(confirmed, [
    `Thank you, ${order.contact.firstName}. We've received your order ${order.number}.`,
    ...(lease ? ["", ...leaseLines({ order, lease })] : []),
    "",
    heading,
    ...groups.flat(),
    ...(directions ? [`Directions: ${directions}`] : []),
    "",
    ...amountsText({ order, lines, below: paymentRows(order, card) }),
    ...(remaining === undefined ? [] : ["", remaining]),
    ...(attached ? ["", attachedMessage("invoice")] : []),
    ...(returns.length > 0 ? ["", ...returns] : []),
    ...(orderLink ? orderLinkText(orderLink) : []),
  ]);
}

/** The balance due on delivery or at pickup; where the mail's link takes payments, also online. */
function rest({ order, orderLink }: Confirmed): string | undefined {
  const remaining = remainingMessage(order.dueLater, order.pickupLocationId === null);
  return remaining && orderLink?.payable ? `${remaining} ${payOnlineMessages.here}` : remaining;
}

/** A shopper's note may have no space to break at. */
const box = {
  background: mailColors.paper,
  borderRadius: 8,
  padding: "14px 16px",
  overflowWrap: "anywhere" as const,
};
const line = `1px solid ${mailColors.line}`;
const cell = { padding: "10px 0", borderBottom: line, verticalAlign: "top" as const };
const comboStyle = { margin: "16px 0", borderLeft: `3px solid ${mailColors.clay}`, paddingLeft: 14 };
const right = {
  textAlign: "right" as const,
  whiteSpace: "nowrap" as const,
  fontVariantNumeric: "tabular-nums",
};
const amount = { ...cell, ...right, paddingLeft: 12 };
const saved = { color: mailColors.clay };
