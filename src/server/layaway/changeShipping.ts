import { randomUUID } from "node:crypto";
import { isDay, storeDay, type Day } from "#domain/dates";
import { addressKey } from "#domain/fulfillment/address";
import { mayChangeShipping, type ShippingRejection } from "#domain/layaway/shipping";
import { statusId } from "#domain/layaway/statuses";
import { afterShippingChange } from "#domain/layaway/term";
import { shippingMessages } from "#domain/messages/layaway";
import { subtract, zeroCents, type Cents } from "#domain/money";
import { countsAsPaid } from "#domain/pricing/totals";
import type { RequestContext } from "#server/app/requestContext";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether, type Statement } from "#server/db/engine/statement";
import { releaseSlot, reserveSlot } from "#server/db/queries/fulfillment/deliverySlots";
import {
  destinationStatement,
  insertRevisionStatement,
  moveLayawayStatements,
  readLayaway,
  updateLayawayStatement,
  type LayawayRow,
} from "#server/db/queries/layaways";
import { readAmounts, writeOffStatements, type OrderAmounts } from "#server/db/queries/payments/ledger";
import { readCaptures } from "#server/db/queries/payments/refunds";
import { eventStatement, lockOrder, readOrder, type OrderRow } from "#server/db/queries/orders";
import { messageStatement } from "#server/db/queries/outbox";
import { readLayawayTerms, readOrderSettings } from "#server/db/queries/settings";
import { capacityOf } from "#server/fulfillment/index";
import { giveBack } from "#server/payments/index";
import { quoteShipping, type Destination, type ShippingQuote } from "#server/layaway/quoteShipping";

export type ShippingChange = Destination & {
  /** The day of a delivery. */
  day: string | undefined;
  note: string;
  /** The balance is paid when the goods arrive. */
  payOnDelivery: boolean;
  /** What was shown; an amount that is left out is not compared. */
  shown: { deliveryFee?: Cents | undefined; total?: Cents | undefined };
  /** Who changes it: a customer, or a clerk's device. */
  by: { accountId?: string; deviceId?: string; salesperson?: string };
};

export type ShippingRejected = { code: ShippingRejection; message: string };

/**
 * Sends a layaway elsewhere, or on another day. Fee and tax of the destination replace the ones before; what a changed
 * total leaves overpaid goes back. A delivery with a balance due needs the promise to pay when it arrives.
 * @returns why everything stays as it is.
 */
export async function changeShipping(
  orderId: string,
  change: ShippingChange,
  ctx: RequestContext,
): Promise<ShippingRejected | undefined> {
  const { pickupLocationId } = await readLayaway(ctx.db, orderId);
  const order = await readOrder(ctx.db, orderId);
  const quote = await quoteShipping(order, { ...change, pickupLocationId }, ctx);
  if ("problem" in quote) return { code: "Address", message: quote.problem };
  return inTransaction(ctx.db, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    return changeIn(tx, locked, { ...change, quote, at: ctx.ports.clock.now() });
  }).catch((problem: unknown) => {
    if (problem instanceof DayIsFull) return rejected("ScheduleError");
    throw problem;
  });
}

type Changing = ShippingChange & { quote: ShippingQuote; at: Date };

async function changeIn(tx: Tx, order: OrderRow, change: Changing): Promise<ShippingRejected | undefined> {
  const row = await readLayaway(tx, order.id);
  if (!mayChangeShipping(statusId(row.status))) return rejected("TooLate");
  if ((await readCaptures(tx, order.id)).isOpen) return rejected("PaymentOpen");
  const { quote, shown, at, day } = change;
  const { amounts } = quote;
  const before = await readAmounts(tx, order.id);
  if ((shown.total ?? amounts.total) < amounts.total) return rejected("PriceChanged");
  if ((shown.deliveryFee ?? amounts.deliveryFee) < amounts.deliveryFee) return rejected("PriceChanged");
  const balance = subtract(amounts.total, before.paid);
  if (change.delivery) {
    if (!isDay(day) || !(quote.days.includes(day) || isKept(order, { day, quote, at })))
      return rejected("ScheduleError");
    if (!countsAsPaid(balance) && !change.payOnDelivery) return rejected("PayOnDelivery");
  }
  const scheduledDay = change.delivery && isDay(day) ? day : null;
  await moveSlot(tx, order, { day: scheduledDay, area: quote.columns.deliveryArea });
  await writeTogether(tx, [
    destinationStatement(tx, order.id, { ...quote.columns, scheduledDay }),
    ...revisionStatements(tx, order, { ...change, before }),
    ...(await statusWrites(tx, order, { row, change, balance, scheduledDay })),
    eventStatement({
      orderId: order.id,
      at,
      kind: "DateChanged",
      detail: { day: scheduledDay, total: amounts.total, ...change.by },
    }),
    ...(isNews(order, { scheduledDay, delivery: change.delivery }) ? [noticeStatement(order, at)] : []),
  ]);
  if (balance < 0) {
    const deviceId = change.by.deviceId ?? null;
    const amount = subtract(zeroCents, balance);
    await giveBack(tx, { orderId: order.id, amount, reason: "return", deviceId, at });
  }
  if (balance > 0 && countsAsPaid(balance))
    await writeTogether(tx, writeOffStatements(order.id, balance, at));
  return undefined;
}

/** A changed note alone is nothing to tell its writer. */
function isNews(
  order: OrderRow,
  { scheduledDay, delivery }: { scheduledDay: Day | null; delivery: OrderRow["delivery"] },
): boolean {
  const isSamePlace =
    order.delivery && delivery
      ? addressKey(order.delivery) === addressKey(delivery)
      : order.delivery === delivery;
  return !isSamePlace || order.scheduledDay !== scheduledDay;
}

function noticeStatement({ id: orderId, number }: OrderRow, at: Date): Statement {
  const messageId = `layaway-shipping-${number}-${randomUUID()}`;
  return messageStatement({ messageId, kind: "layaway-shipping", payload: { orderId } }, at);
}

/** The layaway's own day may stay, although nobody else could choose it any more. */
function isKept(order: OrderRow, { day, quote, at }: { day: Day; quote: ShippingQuote; at: Date }): boolean {
  const isSame = order.scheduledDay === day && order.deliveryArea === quote.columns.deliveryArea;
  return isSame && day >= storeDay(at);
}

type Slot = { day: Day; area: string };

/** Changes delivery slots, the earlier day first, so that two changes in opposite directions cannot deadlock. */
async function moveSlot(
  tx: Tx,
  order: OrderRow,
  { day, area }: { day: Day | null; area: string },
): Promise<void> {
  const old =
    order.delivery && order.scheduledDay ? { day: order.scheduledDay, area: order.deliveryArea } : null;
  const next = day === null ? null : { day, area };
  if (old && next && old.day === next.day && old.area === next.area) return;
  const isOldFirst = old !== null && (next === null || old.day <= next.day);
  if (old && isOldFirst) await releaseSlot(tx, old);
  if (next) await takeSlot(tx, next);
  if (old && !isOldFirst) await releaseSlot(tx, old);
}

async function takeSlot(tx: Tx, slot: Slot): Promise<void> {
  const { calendar } = await readOrderSettings(tx);
  if (!(await reserveSlot(tx, slot, capacityOf(calendar)))) throw new DayIsFull();
}

/** Rolls back what one of the two rows of a slot has counted. */
class DayIsFull extends Error {}

function revisionStatements(
  tx: Tx,
  { id: orderId }: OrderRow,
  { quote, before, at, by }: Changing & { before: OrderAmounts },
): Statement[] {
  const { amounts, columns } = quote;
  const { deliveryFee, taxRate, taxJurisdiction, tax, total } = amounts;
  const isSame =
    deliveryFee === before.deliveryFee &&
    taxRate === before.taxRate &&
    taxJurisdiction === before.taxJurisdiction &&
    total === before.total;
  if (isSame) return [];
  const who = { accountId: by.accountId ?? null, deviceId: by.deviceId ?? null };
  const row = {
    orderId,
    at,
    delivery: columns.delivery,
    deliveryFee,
    taxRate,
    taxJurisdiction,
    tax,
    total,
    ...who,
  };
  return [insertRevisionStatement(tx, row)];
}

/** Where the layaway stands after the change, and what was said about it. */
async function statusWrites(
  tx: Tx,
  { id }: OrderRow,
  {
    row,
    change,
    balance,
    scheduledDay,
  }: { row: LayawayRow; change: Changing; balance: Cents; scheduledDay: Day | null },
) {
  const { at, note, by } = change;
  const { layawayOverdueDays: cancelAfterDays } = await readLayawayTerms(tx);
  const calendar = { today: storeDay(at), cancelAfterDays };
  const { status: to, ...days } = afterShippingChange(row, {
    deliveryDay: scheduledDay,
    balance,
    ...calendar,
  });
  const values = { ...days, note, payOnDelivery: scheduledDay !== null && !countsAsPaid(balance) };
  return to === row.status
    ? [updateLayawayStatement(tx, id, { ...values, updatedAt: at })]
    : moveLayawayStatements(tx, id, { from: row.status, to, change: values, who: by, at });
}

function rejected(code: Exclude<ShippingRejection, "NotFound" | "Address">): ShippingRejected {
  return { code, message: shippingMessages[code] };
}
