import { attachedMessage } from "#domain/messages/documents";
import { placedOrderRows, remainingMessage } from "#domain/messages/pricing";
import { lineTotal } from "#domain/cart/cart";
import { add, formatMoney, subtract } from "#domain/money";
import type { OrderLineRow, OrderRow } from "#server/db/queries/orders";
import type { LeaseRow } from "#server/db/queries/leases";
import type { LocationRow } from "#server/db/queries/fulfillment/locations";
import { LeaseLines, leaseLines } from "#server/mails/leaseLines";
import { fulfillmentLines } from "#server/mails/fulfillmentLines";
import { PictureCell } from "#server/mails/items";
import { letterHtml, letterText, mailColors, type MailStore } from "#server/mails/letter";
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
  orderLink?: OrderLink;
};

/** Confirms an order: its items, its amounts, and where and when it goes. */
export function orderConfirmation(confirmed: Confirmed): Omit<Mail, "messageId"> {
  const { order, storeName } = confirmed;
  return {
    to: order.contact.email,
    subject: `${storeName}: your order ${order.number}`,
    html: letterHtml({
      ...confirmed,
      heading: `Thank you, ${order.contact.firstName}`,
      body: <Confirmation {...confirmed} />,
    }),
    text: plainText(confirmed),
  };
}

function Confirmation({ order, lines, card, lease, pickupAt, attached, orderLink }: Confirmed) {
  const { heading, lines: handoverLines } = fulfillmentLines(order, pickupAt);
  return (
    <>
      <p>
        Your order <strong>{order.number}</strong> has been received.
      </p>
      <Amounts order={order} lines={lines} />
      {card ? <p>{paidWith(order, card)}</p> : null}
      {rest(order) ? <p>{rest(order)}</p> : null}
      {lease ? <LeaseLines order={order} lease={lease} /> : null}
      <h2 style={{ margin: "24px 0 8px", fontSize: 18 }}>{heading}</h2>
      <p>
        {handoverLines.map((line) => (
          <span key={line}>
            {line}
            <br />
          </span>
        ))}
      </p>
      {attached ? <p>{attachedMessage("invoice")}</p> : null}
      {orderLink ? <OrderLinkUrl {...orderLink} /> : null}
    </>
  );
}

export type AmountsShown = Pick<Confirmed, "order" | "lines">;

/** The items and amounts of an order as a table. */
export function Amounts({ order, lines }: AmountsShown) {
  const hasPictures = lines.some(({ imageUrl }) => imageUrl !== "");
  return (
    <>
      <table role="presentation" width="100%" style={{ borderCollapse: "collapse", margin: "16px 0 0" }}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              {hasPictures ? <PictureCell imageUrl={line.imageUrl} /> : null}
              <td className="row" style={cell}>
                {line.title}
                <br />
                <small className="soft" style={{ color: mailColors.soft }}>
                  {line.sku} · {line.quantity} × {formatMoney(line.unitPrice)}
                </small>
              </td>
              <td className="row" style={amount}>
                {formatMoney(lineTotal({ quantity: line.quantity, price: line.unitPrice }))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums order={order} />
    </>
  );
}

function Sums({ order }: Pick<AmountsShown, "order">) {
  return (
    <table role="presentation" width="100%" style={{ borderCollapse: "collapse", margin: "0 0 16px" }}>
      <tbody>
        {placedOrderRows(order).map((row) => (
          <tr key={row.kind} style={row.kind === "total" ? { fontWeight: "bold" } : {}}>
            <td className="row" style={cell}>
              {row.label}
            </td>
            <td className="row" style={amount}>
              {formatMoney(row.amount)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The same as lines of text. */
export function amountsText({ order, lines }: AmountsShown): string[] {
  const items = lines.map((line) => {
    const total = lineTotal({ quantity: line.quantity, price: line.unitPrice });
    return `${line.quantity} x ${line.title} (${line.sku}): ${formatMoney(total)}`;
  });
  return [...items, "", ...placedOrderRows(order).map((row) => `${row.label}: ${formatMoney(row.amount)}`)];
}

function plainText(confirmed: Confirmed): string {
  const { order, lines, card, lease, pickupAt, attached, orderLink } = confirmed;
  const remaining = rest(order);
  const { heading, lines: handoverLines } = fulfillmentLines(order, pickupAt);
  return letterText(confirmed, [
    `Thank you, ${order.contact.firstName}. Your order ${order.number} has been received.`,
    "",
    ...amountsText({ order, lines }),
    ...(card ? ["", paidWith(order, card)] : []),
    ...(remaining === undefined ? [] : [remaining]),
    ...(lease ? ["", ...leaseLines({ order, lease })] : []),
    "",
    heading,
    ...handoverLines,
    ...(attached ? ["", attachedMessage("invoice")] : []),
    ...(orderLink ? orderLinkText(orderLink) : []),
  ]);
}

function paidWith(order: OrderRow, card: { brand: string; last4: string }): string {
  const paid = formatMoney(subtract(order.total, add(order.dueLater, order.leased)));
  return `Paid ${paid} with ${card.brand} ending in ${card.last4}.`;
}

/** The balance due on delivery or at pickup. */
function rest(order: OrderRow): string | undefined {
  return remainingMessage(order.dueLater, order.pickupLocationId === null);
}

const cell = { padding: "10px 8px 10px 0", borderBottom: `1px solid ${mailColors.line}` };
const amount = {
  ...cell,
  textAlign: "right" as const,
  whiteSpace: "nowrap" as const,
  verticalAlign: "top" as const,
  fontVariantNumeric: "tabular-nums",
};
