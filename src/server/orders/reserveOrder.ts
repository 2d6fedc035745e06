import { randomUUID } from "node:crypto";
import { dueParts, type DueParts } from "#domain/pricing/amountChoice";
import { isDay, type Day } from "#domain/dates";
import { promotionMessage } from "#domain/messages/promotion";
import { promotionCode } from "#domain/pricing/promotion";
import { isOffered } from "#domain/fulfillment/schedule";
import { alreadyPlacedMessage, otherContentMessage } from "#domain/payments/payment";
import { countsAsPaid } from "#domain/pricing/totals";
import { lockIdempotencyRecord, linkIdempotencyRecord, wasOrderedWith } from "#server/db/queries/idempotency";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { findOpenOrder, insertOrder, type NewOrder, type OrderName } from "#server/db/queries/orders";
import { openPaymentAttempt, type PaymentAttempt } from "#server/db/queries/payments";
import { reservePromotionUse } from "#server/db/queries/promotions";
import { readOrderSettings, type OrderSettings } from "#server/db/queries/settings";
import { reserveSlot } from "#server/db/queries/deliverySlots";
import { lockOwnStaged } from "#server/db/queries/stagedOrders";
import { reserveTogether } from "#server/db/queries/stock";
import { visitorId } from "#server/db/queries/visitors";
import { writeTogether } from "#server/db/engine/writeTogether";
import { orderOwnerOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import type { Fulfillment } from "#server/fulfillment/assessPickup";
import { cardSubjects } from "#server/payments/limits";
import { priceChanged, rejection, type SubmitAnswer, type Submitted } from "#server/orders/checkSubmit";
import { capacityOf, openDays } from "#server/fulfillment/offeredDays";
import { busyUntil, cardFacts } from "#server/payments/paymentAttempt";
import { fulfillmentColumns, orderAddress, orderLine, serviceLine } from "#server/orders/orderRows";
import { placeFreeOrder } from "#server/orders/placeFreeOrder";
import { reserveForPickup, type Pickup } from "#server/fulfillment/planPickup";
import { dueOf, priceOrder, wasShownLess, type PricedOrder } from "#server/pricing/priceOrder";
import { mayTryCode } from "#server/pricing/mayTryCode";
import { randomOrderNumber } from "#server/orders/randomOrderNumber";
import { cartItem, type SaleLine } from "#server/pricing/readCart";
import { undeliveredMessage, assessFulfillment } from "#server/orders/assessFulfillment";

/**
 * An order reserved now, or placed already where nothing has to be paid; one that the same action reserved before; or
 * why there is none. `inTheWay`: an earlier order of the same shopper waits for their word to the bank, and is not
 * what is asked for now.
 */
export type Reservation =
  | { kind: "reserved"; order: OrderName; attempt: PaymentAttempt }
  | { kind: "joined" | "inTheWay" | "placed"; orderId: string }
  | { kind: "refused"; answer: SubmitAnswer };

/**
 * The first of the two transactions of a submit: prices the order, compares it with what the shopper saw, takes
 * day, promotion and stock, and writes the order with the key of its first payment. All of it or nothing.
 *
 * Rows are locked in one order: action, staged order, day, promotion, pieces by SKU. A settlement holds its order
 * before the staged one; as nobody here holds an order, they cannot wait for each other. Nothing in here may ask
 * for a second connection, or a full pool would wait for itself.
 */
export async function reserveOrder(input: Submitted, ctx: RequestContext): Promise<Reservation> {
  const fulfillment = await assessFulfillment(input.order, ctx);
  if (fulfillment.kind === "none") return refused(fulfillment.answer);
  const code = promotionCode(input.promotion?.code ?? input.order.promotion?.code ?? "");
  if (code !== "" && !(await mayTryCode(code, ctx)))
    return refused(
      rejection("InvalidPromotion", { errorMessage: promotionMessage({ code: "tooManyTries" }) }),
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
    if (!(problem instanceof Refused)) throw problem;
    return refused(problem.answer);
  }
}

/** What was there before: an order, or at most the visitor's own staged one, which is held then. */
type Before = Extract<Reservation, { orderId: string }> | { stagedNumber: string | undefined };

/** The order this action has led to already, by its key or by the staged order it submits, or another in its way. */
async function orderBefore(
  tx: Tx,
  input: Submitted,
  { visitor, ctx: { idempotency: attempt } }: { visitor: string; ctx: RequestContext },
): Promise<Before> {
  const before = attempt && (await lockIdempotencyRecord(tx, attempt));
  if (before?.orderId) return { kind: "joined", orderId: before.orderId };
  // Another try under this key was refused meanwhile: what it was told is the answer of this one too.
  if (before?.answered) throw new Refused(rejection("FatalError"));
  const isOwn = input.stagedOrderNum !== "" && (await lockOwnStaged(tx, input.stagedOrderNum, visitor));
  const stagedNumber = isOwn ? input.stagedOrderNum : undefined;
  const open = await findOpenOrder(tx, { stagedNumber, visitorId: visitor });
  if (!open || !attempt) return { stagedNumber };
  // Another tab may have changed the cart: its shopper must not be told that this was bought.
  if (open.stagedNumber !== stagedNumber || !(await wasOrderedWith(tx, open.id, attempt.fingerprint))) {
    if (open.paymentStatus === "action_required") return { kind: "inTheWay", orderId: open.id };
    const paid = open.paymentStatus === "paid";
    const errorMessage = paid ? alreadyPlacedMessage(open.number) : otherContentMessage;
    throw new Refused(rejection("FatalError", { errorMessage }));
  }
  await writeTogether(tx, [linkIdempotencyRecord(attempt.keyHash, open.id)]);
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
  refuseUnsellable(input, priced, due);
  const scheduled = await takeDay(tx, { chosen: input.scheduledDate, fulfillment, priced, settings, now });
  if (priced.promotion && !(await reservePromotionUse(tx, code)))
    throw new Refused(rejection("InvalidPromotion", { errorMessage: promotionMessage({ code: "usedUp" }) }));
  const row = orderRow({ ...reserving, priced, due, scheduled });
  const pickup =
    fulfillment.kind === "pickup" ? { place: fulfillment, calendar: settings.calendar, now } : undefined;
  const lines = [
    ...priced.cart.lines.map((line) => orderLine(line, { fulfillment, pickup })),
    ...priced.services.map((service) => serviceLine(service, fulfillment)),
  ];
  const order = { ...row, stagedNumber };
  const payment = countsAsPaid(order.total) ? undefined : firstPayment(tx, { input, order, due, ctx });
  const tie = ctx.idempotency ? [linkIdempotencyRecord(ctx.idempotency.keyHash, order.id)] : [];
  await writeTogether(tx, [...insertOrder(tx, order, lines), ...(payment ? [payment.write] : []), ...tie]);
  await reserveAll(tx, order, { priced, fulfillment, scheduled, pickup });
  if (payment) return { kind: "reserved", order, attempt: payment.opened };
  await placeFreeOrder(tx, order, now);
  return { kind: "placed", orderId: order.id };
}

type FirstPayment = { input: Submitted; order: NewOrder; due: DueParts; ctx: RequestContext };

function firstPayment(tx: Tx, { input, order, due, ctx }: FirstPayment) {
  return openPaymentAttempt(tx, {
    ...cardFacts(input.payment, ctx),
    orderId: order.id,
    number: 1,
    amount: due.now,
    triedBy: cardSubjects(input.payment, order.stagedNumber ?? order.id, ctx),
    createdAt: order.createdAt,
  });
}

/** What the shopper must hear before anything is taken. */
function refuseUnsellable(input: Submitted, priced: PricedOrder, due: DueParts): void {
  const { cart } = priced;
  const asOffered = cart.lines.map(cartItem);
  const shrunk = cart.lines.some(({ quantity, wanted }) => quantity < wanted);
  if (cart.soldOut.length > 0 || shrunk)
    throw new Refused(rejection("ItemSoldOut", { newItemList: asOffered }));
  if (priced.promotion && !priced.promotion.valid)
    throw new Refused(
      rejection("InvalidPromotion", {
        errorMessage: promotionMessage(priced.promotionProblem ?? { code: "unknown" }),
      }),
    );
  if (priced.delivery.status !== "OK")
    throw new Refused(rejection("FatalError", { errorMessage: undeliveredMessage(priced.delivery) }));
  if (wasShownLess(input, priced, due)) throw new Refused(priceChanged(asOffered));
}

type TakingDay = {
  chosen: Submitted["scheduledDate"];
  fulfillment: Fulfillment;
  priced: PricedOrder;
  settings: OrderSettings;
  now: Date;
};

/** A delivery takes a place on its truck; whether a pickup's day will do is known once its pieces are held. */
async function takeDay(tx: Tx, { chosen, fulfillment, priced, settings, now }: TakingDay): Promise<Day> {
  const { calendar } = settings;
  if (fulfillment.kind === "pickup" && isDay(chosen)) return chosen;
  if (fulfillment.kind === "pickup") throw new Refused(rejection("ScheduleError"));
  const area = fulfillment.located.county;
  // Whether the day is full is known when its slot is taken, and no sooner.
  const { scheduleDates } = openDays({ leadDays: priced.leadDays, calendar, now }, []);
  if (!isDay(chosen) || !isOffered(chosen, scheduleDates)) throw new Refused(rejection("ScheduleError"));
  const free = await reserveSlot(tx, { day: chosen, area }, capacityOf(calendar));
  if (!free) throw new Refused(rejection("ScheduleError"));
  return chosen;
}

type StockToReserve = {
  priced: PricedOrder;
  fulfillment: Fulfillment;
  scheduled: Day;
  pickup: Pickup | undefined;
};

/** Holds every line's pieces, in SKU order so that two orders cannot wait for each other. */
async function reserveAll(
  tx: Tx,
  order: OrderName,
  { priced, fulfillment, scheduled, pickup }: StockToReserve,
): Promise<void> {
  const { lines } = priced.cart;
  if (fulfillment.kind === "delivery")
    return reserveForDelivery(tx, order, { lines, warehouseId: fulfillment.warehouse.id });
  const reserved = pickup && (await reserveForPickup(tx, order, { lines, chosen: scheduled, pickup }));
  if (reserved === "soldOut") throw new Refused(rejection("ItemSoldOut"));
  if (reserved === "late") throw new Refused(rejection("ScheduleError"));
}

async function reserveForDelivery(
  tx: Tx,
  order: OrderName,
  { lines, warehouseId }: { lines: readonly SaleLine[]; warehouseId: number },
): Promise<void> {
  const units = lines.map(({ item: { sku }, quantity }) => ({ sku, quantity }));
  const reserved = await reserveTogether(tx, order.id, { locationId: warehouseId, units });
  if (lines.some(({ item }) => !reserved.has(item.sku) && !item.backOrder))
    throw new Refused(rejection("ItemSoldOut"));
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
    busyUntil: busyUntil(now, ctx),
  };
}

function refused(answer: SubmitAnswer): Reservation {
  return { kind: "refused", answer };
}

/** Ends the transaction with nothing kept. */
class Refused extends Error {
  constructor(readonly answer: SubmitAnswer) {
    super(answer.status);
  }
}
