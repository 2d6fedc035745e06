import { randomUUID } from "node:crypto";
import { dueParts, type DueParts } from "#domain/amountChoice";
import { isDay, type Day } from "#domain/dates";
import { serviceSku, type OfferedService } from "#domain/orderServices";
import {
  invalidPromotionSentence,
  promotionCode,
  promotionSentences,
  tooManyCodesSentence,
} from "#domain/promotion";
import { isOffered } from "#domain/schedule";
import { alreadyPlacedSentence, otherContentSentence } from "#domain/payment";
import { countsAsPaid } from "#domain/totals";
import { lockAttempt, tieAttempt, wasAskedFor } from "#server/db/attempts";
import type { Tx } from "#server/db/connect";
import { inTransaction } from "#server/db/inTransaction";
import {
  findOpenOrder,
  insertOrder,
  type NewOrder,
  type NewOrderLine,
  type OrderName,
} from "#server/db/orders";
import { openPaymentAttempt, type PaymentTry } from "#server/db/payments";
import { takePromotionUse } from "#server/db/promotions";
import type { OrderAddress } from "#server/db/schema";
import { readOrderSettings, type OrderSettings } from "#server/db/settings";
import { takeSlot } from "#server/db/slots";
import { lockOwnStaged } from "#server/db/staged";
import { holdTogether } from "#server/db/stock";
import { visitorId } from "#server/db/visitors";
import { writeTogether } from "#server/db/writeTogether";
import type { Ctx } from "#server/handler";
import type { Way } from "#server/steps/assessPickup";
import { cardSubjects } from "#server/steps/cardTries";
import { priceChanged, refusal, type SubmitAnswer, type Submitted } from "#server/steps/checkSubmit";
import { capacityOf, openDays } from "#server/steps/offeredDays";
import { busyUntil, cardFacts } from "#server/steps/paymentTry";
import { placeFree } from "#server/steps/placeFree";
import { holdForPickup, plannedSource, type Pickup } from "#server/steps/planPickup";
import { dueOf, priceOrder, wasShownLess, type PricedOrder } from "#server/steps/priceOrder";
import { mayTryCode } from "#server/steps/mayTryCode";
import { randomOrderNumber } from "#server/steps/randomOrderNumber";
import { cartItem, type SaleLine } from "#server/steps/readCart";
import { undeliveredSentence, wayOf } from "#server/steps/wayOf";

/**
 * An order reserved now, or placed already where nothing has to be paid; one that the same action reserved before; or
 * why there is none. `inTheWay`: an earlier order of the same shopper waits for their word to the bank, and is not
 * what is asked for now.
 */
export type Reservation =
  | { kind: "reserved"; order: OrderName; attempt: PaymentTry }
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
export async function reserveOrder(asked: Submitted, ctx: Ctx): Promise<Reservation> {
  const way = await wayOf(asked.order, ctx);
  if (way.kind === "none") return refused(way.answer);
  const code = promotionCode(asked.promotion?.code ?? asked.order.promotion?.code ?? "");
  if (code !== "" && !(await mayTryCode(code, ctx)))
    return refused(refusal("InvalidPromotion", { errorMessage: tooManyCodesSentence }));
  const known = way.kind === "delivery" ? way.visitorId : undefined;
  const visitor = known ?? (await visitorId(ctx.db, ctx.visitor));
  await ctx.step("order.reserve");
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const before = await orderBefore(tx, asked, { visitor, ctx });
      return "kind" in before ? before : reserve(tx, { asked, way, code, visitor, ctx, ...before });
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
  asked: Submitted,
  { visitor, ctx: { attempt } }: { visitor: string; ctx: Ctx },
): Promise<Before> {
  const before = attempt && (await lockAttempt(tx, attempt));
  if (before?.orderId) return { kind: "joined", orderId: before.orderId };
  // Another try under this key was refused meanwhile: what it was told is the answer of this one too.
  if (before?.answered) throw new Refused(refusal("FatalError"));
  const isOwn = asked.stagedOrderNum !== "" && (await lockOwnStaged(tx, asked.stagedOrderNum, visitor));
  const stagedNumber = isOwn ? asked.stagedOrderNum : undefined;
  const open = await findOpenOrder(tx, { stagedNumber, visitorId: visitor });
  if (!open || !attempt) return { stagedNumber };
  // Another tab may have changed the cart: its shopper must not be told that this was bought.
  if (open.stagedNumber !== stagedNumber || !(await wasAskedFor(tx, open.id, attempt.fingerprint))) {
    if (open.moneyState === "action_required") return { kind: "inTheWay", orderId: open.id };
    const paid = open.moneyState === "paid";
    const errorMessage = paid ? alreadyPlacedSentence(open.number) : otherContentSentence;
    throw new Refused(refusal("FatalError", { errorMessage }));
  }
  await writeTogether(tx, [tieAttempt(attempt.keyHash, open.id)]);
  return { kind: "joined", orderId: open.id };
}

type Reserving = {
  asked: Submitted;
  way: Way;
  code: string;
  visitor: string;
  stagedNumber: string | undefined;
  ctx: Ctx;
};

async function reserve(tx: Tx, reserving: Reserving): Promise<Reservation> {
  const { asked, way, code, stagedNumber, ctx } = reserving;
  const settings = await readOrderSettings(tx);
  const now = ctx.ports.clock.now();
  const priced = await priceOrder(tx, { order: asked.order, way, code, settings, now });
  const due = dueParts(dueOf(asked.order, priced.totals.total, settings), asked.order.amountChoice);
  refuseUnsellable(asked, priced, due);
  const scheduled = await takeDay(tx, { chosen: asked.scheduledDate, way, priced, settings, now });
  if (priced.promotion && !(await takePromotionUse(tx, code)))
    throw new Refused(refusal("InvalidPromotion", { errorMessage: promotionSentences.usedUp }));
  const row = orderRow({ ...reserving, priced, due, scheduled });
  const pickup = way.kind === "pickup" ? { place: way, calendar: settings.calendar, now } : undefined;
  const lines = [
    ...priced.cart.lines.map((line) => orderLine(line, { way, pickup })),
    ...priced.services.map((service) => serviceLine(service, way)),
  ];
  const order = { ...row, stagedNumber };
  const payment = countsAsPaid(order.total) ? undefined : firstPayment(tx, { asked, order, due, ctx });
  const tie = ctx.attempt ? [tieAttempt(ctx.attempt.keyHash, order.id)] : [];
  await writeTogether(tx, [...insertOrder(tx, order, lines), ...(payment ? [payment.write] : []), ...tie]);
  await holdAll(tx, order, { priced, way, scheduled, pickup });
  if (payment) return { kind: "reserved", order, attempt: payment.opened };
  await placeFree(tx, order, now);
  return { kind: "placed", orderId: order.id };
}

type FirstPayment = { asked: Submitted; order: NewOrder; due: DueParts; ctx: Ctx };

function firstPayment(tx: Tx, { asked, order, due, ctx }: FirstPayment) {
  return openPaymentAttempt(tx, {
    ...cardFacts(asked.payment, ctx),
    orderId: order.id,
    number: 1,
    amount: due.now,
    triedBy: cardSubjects(asked.payment, order.stagedNumber ?? order.id, ctx),
    createdAt: order.createdAt,
  });
}

/** What the shopper must hear before anything is taken. */
function refuseUnsellable(asked: Submitted, priced: PricedOrder, due: DueParts): void {
  const { cart } = priced;
  const asOffered = cart.lines.map(cartItem);
  const shrunk = cart.lines.some(({ quantity, wanted }) => quantity < wanted);
  if (cart.soldOut.length > 0 || shrunk)
    throw new Refused(refusal("ItemSoldOut", { newItemList: asOffered }));
  if (priced.promotion && !priced.promotion.valid)
    throw new Refused(
      refusal("InvalidPromotion", { errorMessage: priced.promotionProblem ?? invalidPromotionSentence }),
    );
  if (priced.delivery.status !== "OK")
    throw new Refused(refusal("FatalError", { errorMessage: undeliveredSentence(priced.delivery) }));
  if (wasShownLess(asked, priced, due)) throw new Refused(priceChanged(asOffered));
}

type TakingDay = {
  chosen: Submitted["scheduledDate"];
  way: Way;
  priced: PricedOrder;
  settings: OrderSettings;
  now: Date;
};

/** A delivery takes a place on its truck; whether a pickup's day will do is known once its pieces are held. */
async function takeDay(tx: Tx, { chosen, way, priced, settings, now }: TakingDay): Promise<Day> {
  const { calendar } = settings;
  if (way.kind === "pickup" && isDay(chosen)) return chosen;
  if (way.kind === "pickup") throw new Refused(refusal("ScheduleError"));
  const area = way.located.county;
  // Whether the day is full is known when its slot is taken, and no sooner.
  const { scheduleDates } = openDays({ leadDays: priced.leadDays, calendar, now }, []);
  if (!isDay(chosen) || !isOffered(chosen, scheduleDates)) throw new Refused(refusal("ScheduleError"));
  const free = await takeSlot(tx, { day: chosen, area }, capacityOf(calendar));
  if (!free) throw new Refused(refusal("ScheduleError"));
  return chosen;
}

type Holding = { priced: PricedOrder; way: Way; scheduled: Day; pickup: Pickup | undefined };

/** Holds every line's pieces, in SKU order so that two orders cannot wait for each other. */
async function holdAll(tx: Tx, order: OrderName, { priced, way, scheduled, pickup }: Holding): Promise<void> {
  const { lines } = priced.cart;
  if (way.kind === "delivery") return holdForDelivery(tx, order, { lines, warehouseId: way.warehouse.id });
  const held = pickup && (await holdForPickup(tx, order, { lines, chosen: scheduled, pickup }));
  if (held === "soldOut") throw new Refused(refusal("ItemSoldOut"));
  if (held === "late") throw new Refused(refusal("ScheduleError"));
}

async function holdForDelivery(
  tx: Tx,
  order: OrderName,
  { lines, warehouseId }: { lines: readonly SaleLine[]; warehouseId: number },
): Promise<void> {
  const pieces = lines.map(({ item: { sku }, quantity }) => ({ sku, quantity }));
  const held = await holdTogether(tx, order.id, { locationId: warehouseId, pieces });
  if (lines.some(({ item }) => !held.has(item.sku) && !item.backOrder))
    throw new Refused(refusal("ItemSoldOut"));
}

function orderRow(of: Reserving & { priced: PricedOrder; due: DueParts; scheduled: Day }): NewOrder {
  const { asked, way, visitor, ctx, priced, due, scheduled } = of;
  const { totals, promotion } = priced;
  const now = ctx.ports.clock.now();
  return {
    id: randomUUID(),
    number: randomOrderNumber(),
    visitorId: visitor,
    moneyState: "paying",
    status: "Received",
    contact: addressOf(asked.order.contactInfo),
    ...placeOf(asked.order, way),
    scheduledDay: scheduled,
    subtotal: totals.subtotal,
    tariff: totals.tariff,
    discount: totals.discount,
    discountName: priced.discountName,
    taxable: totals.taxable,
    promotionCode: promotion?.code ?? null,
    deliveryFee: totals.deliveryFee,
    taxRate: way.taxRate,
    tax: totals.tax,
    total: totals.total,
    dueLater: due.later,
    createdAt: now,
    busyUntil: busyUntil(now, ctx),
  };
}

/** Where the order is handed over. */
function placeOf({ contactInfo, deliveryInfo }: Submitted["order"], way: Way) {
  if (way.kind === "pickup") return { delivery: null, pickupLocationId: way.location.id };
  const delivery = addressOf({
    ...contactInfo,
    ...deliveryInfo,
    email: deliveryInfo?.email || contactInfo.email,
    note: deliveryInfo?.deliveryInstr || deliveryInfo?.note || contactInfo.note,
  });
  return { delivery, deliveryArea: way.located.county, deliveryMiles: way.miles };
}

function orderLine(line: SaleLine, { way, pickup }: Pick<Holding, "way" | "pickup">): NewOrderLine {
  const { item, quantity } = line;
  return {
    productId: item.productId,
    sku: item.sku,
    title: item.title,
    imageUrl: item.imageUrl,
    quantity,
    unitPrice: item.price,
    locationId: pickup ? plannedSource(line, pickup).locationId : warehouseOf(way),
  };
}

function serviceLine({ id, name, quantity, price }: OfferedService, way: Way): NewOrderLine {
  const ofNoProduct = { productId: null, imageUrl: "", locationId: warehouseOf(way) };
  return { ...ofNoProduct, sku: serviceSku(id), title: name, quantity, unitPrice: price };
}

function warehouseOf(way: Way): number {
  return way.kind === "pickup" ? way.warehouseId : way.warehouse.id;
}

function addressOf(info: OrderAddress): OrderAddress {
  const { firstName, lastName, phone, email, addressLine1, addressLine2, city, state, zipCode, note } = info;
  return { firstName, lastName, phone, email, addressLine1, addressLine2, city, state, zipCode, note };
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
