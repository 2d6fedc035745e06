import { randomUUID } from "node:crypto";
import { dueParts, type DueParts } from "#domain/pricing/amountChoice";
import { isDay, type Day } from "#domain/dates";
import { noAddressMessage } from "#domain/messages/delivery";
import { chooseStoreMessage } from "#domain/messages/pickup";
import { promotionMessage } from "#domain/messages/promotion";
import { promotionCode } from "#domain/pricing/promotion";
import { isOffered } from "#domain/fulfillment/schedule";
import { alreadyPlacedMessage, submitProblems } from "#domain/messages/payments";
import { countsAsPaid } from "#domain/pricing/totals";
import { lockIdempotencyRecord, linkRecordStatement, wasOrderedWith } from "#server/db/queries/idempotency";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import {
  findOpenOrder,
  insertOrderStatements,
  type NewOrder,
  type OrderName,
} from "#server/db/queries/orders";
import { insertAttemptStatement, type NewPayment } from "#server/db/queries/payments";
import { reservePromotionUse } from "#server/db/queries/promotions";
import { readOrderSettings, type OrderSettings } from "#server/db/queries/settings";
import { reserveSlot } from "#server/db/queries/deliverySlots";
import { lockOwnStaged } from "#server/db/queries/carts";
import { reserveTogether } from "#server/db/queries/stock";
import { visitorId } from "#server/db/queries/visitors";
import { writeTogether } from "#server/db/engine/statement";
import { orderOwnerOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import {
  capacityOf,
  type Fulfillment,
  openDays,
  type Pickup,
  reserveForPickup,
} from "#server/fulfillment/index";
import { newAttempt, placeFreeOrder } from "#server/payments/index";
import { orderAnswer, type SubmitAnswer, type Submitted } from "#server/orders/checkSubmit";
import { fulfillmentColumns, orderAddress, orderLine, serviceLine } from "#server/orders/orderRows";
import {
  cartItem,
  dueOf,
  mayTryCode,
  type PricedOrder,
  priceOrder,
  type SaleLine,
  wasShownLess,
} from "#server/pricing/index";
import { randomOrderNumber } from "#server/orders/randomOrderNumber";
import { undeliveredMessage, assessFulfillment } from "#server/orders/assessFulfillment";

/**
 * An order reserved now, or placed already when nothing is due; one that the same action reserved before; or why there
 * is none. `inTheWay`: an earlier, different order of the same shopper waits for them to confirm its payment.
 */
export type Reservation =
  | ({ kind: "reserved" } & NewPayment)
  | { kind: "joined" | "inTheWay" | "placed"; orderId: string }
  | { kind: "rejected"; answer: SubmitAnswer };

/**
 * The first of the two transactions of a submit: prices the order, compares it with what the shopper saw, reserves
 * delivery slot, promotion and stock, and writes the order with its first payment attempt. All of it or nothing.
 *
 * Rows are locked in one sequence: action, staged order, slot, promotion, stock by SKU. A settlement locks its order
 * before the staged one; nothing here locks an order, so they cannot wait for each other. Nothing here may ask for a
 * second connection, or a full pool would wait for itself.
 */
export async function reserveOrder(input: Submitted, ctx: RequestContext): Promise<Reservation> {
  const fulfillment = await assessFulfillment(input.order, ctx);
  if (fulfillment.kind === "none") return rejected(fulfillmentAnswers[fulfillment.problem]);
  const code = promotionCode(input.promotion?.code ?? input.order.promotion?.code ?? "");
  if (code !== "" && !(await mayTryCode(code, ctx)))
    return rejected(
      orderAnswer("InvalidPromotion", { errorMessage: promotionMessage({ code: "tooManyTries" }) }),
    );
  const known = fulfillment.kind === "delivery" ? fulfillment.visitorId : undefined;
  const visitor = known ?? (await visitorId(ctx.db, orderOwnerOf(ctx.actor)));
  await ctx.failpoint("order.reserve");
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const before = await orderBefore(tx, input, { visitor, ctx });
      return "kind" in before ? before : reserve(tx, { input, fulfillment, code, visitor, ctx, ...before });
    });
  } catch (problem) {
    if (!(problem instanceof Rejected)) throw problem;
    return rejected(problem.answer);
  }
}

const fulfillmentAnswers = {
  noStore: orderAnswer("PaymentError", { errorMessage: chooseStoreMessage }),
  noAddress: orderAnswer("FatalError", { errorMessage: noAddressMessage }),
};

/** What was there before: an order, or at most the visitor's own staged one, which is locked then. */
type Before = Extract<Reservation, { orderId: string }> | { stagedNumber: string | undefined };

/** The order that this action has led to, by its key or by the staged order it submits, or another in its way. */
async function orderBefore(
  tx: Tx,
  input: Submitted,
  { visitor, ctx: { idempotency: attempt } }: { visitor: string; ctx: RequestContext },
): Promise<Before> {
  const before = attempt && (await lockIdempotencyRecord(tx, attempt));
  if (before?.orderId) return { kind: "joined", orderId: before.orderId };
  // Another request under this key was rejected meanwhile: its answer is the answer to this one too.
  if (before?.answered) throw new Rejected(orderAnswer("FatalError"));
  const isOwn = input.stagedOrderNum !== "" && (await lockOwnStaged(tx, input.stagedOrderNum, visitor));
  const stagedNumber = isOwn ? input.stagedOrderNum : undefined;
  const open = await findOpenOrder(tx, { stagedNumber, visitorId: visitor });
  if (!open || !attempt) return { stagedNumber };
  // Another tab may have changed the cart: the shopper must not read that this cart was bought.
  if (open.stagedNumber !== stagedNumber || !(await wasOrderedWith(tx, open.id, attempt.fingerprint))) {
    if (open.paymentStatus === "action_required") return { kind: "inTheWay", orderId: open.id };
    const paid = open.paymentStatus === "paid";
    const errorMessage = paid ? alreadyPlacedMessage(open.number) : submitProblems.otherContent;
    throw new Rejected(orderAnswer("FatalError", { errorMessage }));
  }
  await writeTogether(tx, [linkRecordStatement(attempt.keyHash, open.id)]);
  return { kind: "joined", orderId: open.id };
}

type Reserving = {
  input: Submitted;
  fulfillment: Fulfillment;
  code: string;
  visitor: string;
  stagedNumber: string | undefined;
  ctx: RequestContext;
};

async function reserve(tx: Tx, reserving: Reserving): Promise<Reservation> {
  const { input, fulfillment, code, stagedNumber, ctx } = reserving;
  const settings = await readOrderSettings(tx);
  const now = ctx.ports.clock.now();
  const priced = await priceOrder(tx, { order: input.order, fulfillment, code, settings, now });
  const due = dueParts(dueOf(input.order, priced.totals.total, settings), input.order.amountChoice);
  rejectUnsellable(input, priced, due);
  const scheduled = await takeDay(tx, { chosen: input.scheduledDate, fulfillment, priced, settings, now });
  if (priced.promotion && !(await reservePromotionUse(tx, code)))
    throw new Rejected(
      orderAnswer("InvalidPromotion", { errorMessage: promotionMessage({ code: "usedUp" }) }),
    );
  const row = orderRow({ ...reserving, priced, due, scheduled });
  const pickup =
    fulfillment.kind === "pickup" ? { place: fulfillment, calendar: settings.calendar, now } : undefined;
  const lines = [
    ...priced.cart.lines.map((line) => orderLine(line, { fulfillment, pickup })),
    ...priced.services.map((service) => serviceLine(service, fulfillment)),
  ];
  const order = { ...row, stagedNumber: stagedNumber ?? null };
  const attempt = countsAsPaid(order.total)
    ? undefined
    : newAttempt({ order, purpose: "order", number: 1, amount: due.now, card: input.payment }, ctx);
  await writeTogether(tx, [
    ...insertOrderStatements(tx, order, lines),
    ...(attempt ? [insertAttemptStatement(tx, attempt)] : []),
    ...(ctx.idempotency ? [linkRecordStatement(ctx.idempotency.keyHash, order.id)] : []),
  ]);
  await reserveAll(tx, order, { priced, fulfillment, scheduled, pickup });
  if (attempt) return { kind: "reserved", order, attempt };
  await placeFreeOrder(tx, order, now);
  return { kind: "placed", orderId: order.id };
}

/** Rejects what the shopper must know before anything is reserved. */
function rejectUnsellable(input: Submitted, priced: PricedOrder, due: DueParts): void {
  const { cart } = priced;
  const asOffered = cart.lines.map(cartItem);
  const shrunk = cart.lines.some(({ quantity, wanted }) => quantity < wanted);
  if (cart.soldOut.length > 0 || shrunk)
    throw new Rejected(orderAnswer("ItemSoldOut", { newItemList: asOffered }));
  if (priced.promotion && !priced.promotion.valid)
    throw new Rejected(
      orderAnswer("InvalidPromotion", {
        errorMessage: promotionMessage(priced.promotionProblem ?? { code: "unknown" }),
      }),
    );
  if (priced.delivery.status !== "OK")
    throw new Rejected(orderAnswer("FatalError", { errorMessage: undeliveredMessage(priced.delivery) }));
  if (wasShownLess(input, priced, due))
    throw new Rejected(orderAnswer("PriceChanged", { newItemList: asOffered }));
}

type TakingDay = {
  chosen: Submitted["scheduledDate"];
  fulfillment: Fulfillment;
  priced: PricedOrder;
  settings: OrderSettings;
  now: Date;
};

/** A delivery takes a slot of its day; whether a pickup's day is possible is known once its stock is reserved. */
async function takeDay(tx: Tx, { chosen, fulfillment, priced, settings, now }: TakingDay): Promise<Day> {
  const { calendar } = settings;
  if (fulfillment.kind === "pickup" && isDay(chosen)) return chosen;
  if (fulfillment.kind === "pickup") throw new Rejected(orderAnswer("ScheduleError"));
  const area = fulfillment.located.county;
  // Whether the day is full is known when its slot is taken, and no sooner.
  const { scheduleDates } = openDays({ leadDays: priced.leadDays, calendar, now }, []);
  if (!isDay(chosen) || !isOffered(chosen, scheduleDates)) throw new Rejected(orderAnswer("ScheduleError"));
  const free = await reserveSlot(tx, { day: chosen, area }, capacityOf(calendar));
  if (!free) throw new Rejected(orderAnswer("ScheduleError"));
  return chosen;
}

type StockToReserve = {
  priced: PricedOrder;
  fulfillment: Fulfillment;
  scheduled: Day;
  pickup: Pickup | undefined;
};

/** Reserves every line's stock, in SKU order so that two orders cannot wait for each other. */
async function reserveAll(
  tx: Tx,
  order: OrderName,
  { priced, fulfillment, scheduled, pickup }: StockToReserve,
): Promise<void> {
  const { lines } = priced.cart;
  if (fulfillment.kind === "delivery")
    return reserveForDelivery(tx, order, { lines, warehouseId: fulfillment.warehouse.id });
  const reserved = pickup && (await reserveForPickup(tx, order, { lines, chosen: scheduled, pickup }));
  if (reserved === "soldOut") throw new Rejected(orderAnswer("ItemSoldOut"));
  if (reserved === "late") throw new Rejected(orderAnswer("ScheduleError"));
}

async function reserveForDelivery(
  tx: Tx,
  order: OrderName,
  { lines, warehouseId }: { lines: readonly SaleLine[]; warehouseId: number },
): Promise<void> {
  const units = lines.map(({ item: { sku }, quantity }) => ({ sku, quantity }));
  const reserved = await reserveTogether(tx, order.id, { locationId: warehouseId, units });
  if (lines.some(({ item }) => !reserved.has(item.sku) && !item.backOrder))
    throw new Rejected(orderAnswer("ItemSoldOut"));
}

function orderRow(of: Reserving & { priced: PricedOrder; due: DueParts; scheduled: Day }): NewOrder {
  const { input, fulfillment, visitor, ctx, priced, due, scheduled } = of;
  const { totals, promotion } = priced;
  const now = ctx.ports.clock.now();
  return {
    id: randomUUID(),
    number: randomOrderNumber(),
    visitorId: visitor,
    paymentStatus: "paying",
    status: "Received",
    contact: orderAddress(input.order.contactInfo),
    ...fulfillmentColumns(input.order, fulfillment),
    scheduledDay: scheduled,
    subtotal: totals.subtotal,
    tariff: totals.tariff,
    discount: totals.discount,
    discountName: priced.discountName,
    taxable: totals.taxable,
    promotionCode: promotion?.code ?? null,
    deliveryFee: totals.deliveryFee,
    taxRate: fulfillment.taxRate,
    tax: totals.tax,
    total: totals.total,
    dueLater: due.later,
    createdAt: now,
  };
}

function rejected(answer: SubmitAnswer): Reservation {
  return { kind: "rejected", answer };
}

/** Rolls the transaction back. */
class Rejected extends Error {
  constructor(readonly answer: SubmitAnswer) {
    super(answer.status);
  }
}
