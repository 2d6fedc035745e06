import { isDay, type Day } from "#domain/dates";
import { noMoney } from "#domain/money";
import { promotionCode } from "#domain/promotion";
import { isOffered } from "#domain/schedule";
import { lockAttempt, tieAttempt, wasAskedFor } from "#server/db/attempts";
import type { Tx } from "#server/db/connect";
import { inTransaction } from "#server/db/inTransaction";
import { findOrderOfStaged, insertOrder, type NewOrder, type OrderRow } from "#server/db/orders";
import { openPaymentAttempt } from "#server/db/payments";
import { takePromotionUse } from "#server/db/promotions";
import type { OrderAddress } from "#server/db/schema";
import { readSettings, type Settings } from "#server/db/settings";
import { takeSlot } from "#server/db/slots";
import { lockOwnStaged } from "#server/db/staged";
import { bySku, holdStock } from "#server/db/stock";
import { visitorId } from "#server/db/visitors";
import type { Ctx } from "#server/handler";
import { otherContentSentence } from "#server/http/repeats";
import { assessDelivery, type Delivery } from "#server/steps/assessDelivery";
import { callOffOrder } from "#server/steps/callOffOrder";
import { priceChanged, refusal, type SubmitAnswer, type Submitted } from "#server/steps/checkSubmit";
import { offeredDays } from "#server/steps/offeredDays";
import { busyUntil } from "#server/steps/payOrder";
import { deliveryAddress, priceOrder, wasShownLess, type PricedOrder } from "#server/steps/priceOrder";
import { randomOrderNumber } from "#server/steps/randomOrderNumber";
import { cartItem } from "#server/steps/readCart";
import { cardFacts } from "#server/steps/settleOrder";

/** An order reserved now, one that the same action reserved before, or why there is none. */
export type Reservation =
  | { kind: "reserved"; order: OrderRow }
  | { kind: "joined"; orderId: string }
  | { kind: "refused"; answer: SubmitAnswer };

/**
 * The first of the two transactions of a submit: prices the order, compares it with what the shopper saw, takes
 * day, promotion and stock, and writes the order with the key of its first payment. All of it or nothing.
 *
 * Rows are locked in one order by everybody: action, staged order, order, day, promotion, pieces by SKU. Nothing in
 * here may ask for a second connection, or a full pool would wait for itself.
 */
export async function reserveOrder(asked: Submitted, ctx: Ctx): Promise<Reservation> {
  const address = deliveryAddress(asked.order);
  const delivery = address && (await assessDelivery(address, ctx));
  if (!delivery) return refused(refusal("FatalError", { errorMessage: noAddressSentence }));
  const visitor = delivery.visitorId ?? (await visitorId(ctx.db, ctx.visitor));
  await ctx.step("order.reserve");
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const { orderId, stagedNumber } = await orderBefore(tx, asked, { visitor, ctx });
      if (orderId !== undefined) return { kind: "joined", orderId };
      return reserve(tx, { asked, delivery, visitor, stagedNumber, ctx });
    });
  } catch (problem) {
    if (problem instanceof Refused) return refused(problem.answer);
    if (!(problem instanceof Superseded)) throw problem;
    await callOffOrder(problem.orderId, ctx);
    return reserveOrder(asked, ctx);
  }
}

type Before = { orderId?: string; /** The visitor's own staged order, held. */ stagedNumber?: string };

/** The order this action has led to already: by its key, or by the staged order it submits. */
async function orderBefore(
  tx: Tx,
  asked: Submitted,
  { visitor, ctx: { attempt } }: { visitor: string; ctx: Ctx },
): Promise<Before> {
  const byKey = attempt && (await lockAttempt(tx, attempt));
  if (byKey) return { orderId: byKey };
  const stagedNumber = asked.stagedOrderNum;
  if (stagedNumber === "" || !(await lockOwnStaged(tx, stagedNumber, visitor))) return {};
  const byStaged = await findOrderOfStaged(tx, stagedNumber);
  if (!byStaged || !attempt) return { stagedNumber };
  // Another tab may have changed the cart: its shopper must not be told that this was bought.
  if (!(await wasAskedFor(tx, byStaged.id, attempt.fingerprint))) {
    if (byStaged.moneyState === "action_required") throw new Superseded(byStaged.id);
    throw new Refused(refusal("FatalError", { errorMessage: otherContentSentence }));
  }
  await tieAttempt(tx, attempt.keyHash, byStaged.id);
  return { orderId: byStaged.id };
}

type Reserving = {
  asked: Submitted;
  delivery: Delivery;
  visitor: string;
  stagedNumber: string | undefined;
  ctx: Ctx;
};

async function reserve(tx: Tx, reserving: Reserving): Promise<Reservation> {
  const { asked, delivery, stagedNumber, ctx } = reserving;
  const code = promotionCode(asked.promotion?.code ?? asked.order.promotion?.code ?? "");
  const settings = await readSettings(tx);
  const now = ctx.ports.clock.now();
  const priced = await priceOrder(tx, { order: asked.order, delivery, code, settings, now });
  refuseUnsellable(asked, priced);
  const area = delivery.located.county;
  const scheduled = await takeDay(tx, { chosen: asked.scheduledDate, area, priced, settings, now });
  if (priced.promotion && !(await takePromotionUse(tx, code))) throw new Refused(refusal("InvalidPromotion"));
  const row = orderRow({ ...reserving, priced, scheduled });
  const lines = priced.cart.lines.map(({ item, quantity }) => ({
    productId: item.productId,
    sku: item.sku,
    title: item.title,
    imageUrl: item.imageUrl,
    quantity,
    unitPrice: item.price,
  }));
  const order = await insertOrder(tx, { ...row, stagedNumber }, lines);
  await holdAll(tx, order, { priced, delivery });
  await openPaymentAttempt(tx, {
    ...cardFacts(asked.payment),
    orderId: order.id,
    number: 1,
    amount: order.total,
    createdAt: order.createdAt,
  });
  if (ctx.attempt) await tieAttempt(tx, ctx.attempt.keyHash, order.id);
  return { kind: "reserved", order };
}

/** What the shopper must hear before anything is taken. */
function refuseUnsellable(asked: Submitted, priced: PricedOrder): void {
  const { cart } = priced;
  const asOffered = cart.lines.map(cartItem);
  const shrunk = cart.lines.some(({ quantity, wanted }) => quantity < wanted);
  if (cart.soldOut.length > 0 || shrunk)
    throw new Refused(refusal("ItemSoldOut", { newItemList: asOffered }));
  if (priced.promotion && !priced.promotion.valid) throw new Refused(refusal("InvalidPromotion"));
  if (priced.delivery.status !== "OK")
    throw new Refused(refusal("FatalError", { errorMessage: noAddressSentence }));
  if (wasShownLess(asked, priced)) throw new Refused(priceChanged(asOffered));
}

type TakingDay = {
  chosen: Submitted["scheduledDate"];
  area: string;
  priced: PricedOrder;
  settings: Settings;
  now: Date;
};

async function takeDay(tx: Tx, { chosen, area, priced, settings, now }: TakingDay): Promise<Day> {
  const { calendar } = settings;
  const { scheduleDates } = await offeredDays(tx, { area, leadDays: priced.leadDays, calendar, now });
  if (!isDay(chosen) || !isOffered(chosen, scheduleDates)) throw new Refused(refusal("ScheduleError"));
  const free = await takeSlot(tx, { day: chosen, area }, calendar.capacityPerArea);
  if (!free) throw new Refused(refusal("ScheduleError"));
  return chosen;
}

type Holding = { priced: PricedOrder; delivery: Delivery };

/** Holds every line's pieces, in SKU order so that two orders cannot wait for each other. */
async function holdAll(tx: Tx, order: OrderRow, { priced, delivery }: Holding): Promise<void> {
  for (const { item, quantity } of priced.cart.lines.toSorted((a, b) => bySku(a.item, b.item))) {
    const pieces = { sku: item.sku, locationId: delivery.warehouse.id, quantity };
    const held = await holdStock(tx, order.id, pieces);
    if (!held && !item.backOrder) throw new Refused(refusal("ItemSoldOut"));
  }
}

function orderRow(of: Reserving & { priced: PricedOrder; scheduled: Day }): NewOrder {
  const { asked, delivery, visitor, ctx, priced, scheduled } = of;
  const { totals, promotion } = priced;
  const { contactInfo, deliveryInfo } = asked.order;
  const now = ctx.ports.clock.now();
  return {
    number: randomOrderNumber(),
    visitorId: visitor,
    moneyState: "paying",
    status: "Received",
    contact: addressOf(contactInfo),
    delivery: addressOf({
      ...contactInfo,
      ...deliveryInfo,
      email: deliveryInfo?.email || contactInfo.email,
      note: deliveryInfo?.deliveryInstr || deliveryInfo?.note || contactInfo.note,
    }),
    scheduledDay: scheduled,
    deliveryArea: delivery.located.county,
    deliveryMiles: delivery.miles,
    subtotal: totals.subtotal,
    tariff: totals.tariff,
    discount: totals.discount,
    discountName: priced.discountName,
    discountAfterTax: promotion?.afterTax ?? false,
    promotionCode: promotion?.code ?? null,
    deliveryFee: totals.deliveryFee,
    taxRate: delivery.taxRate,
    tax: totals.tax,
    total: totals.total,
    dueLater: noMoney,
    createdAt: now,
    busyUntil: busyUntil(now, ctx),
  };
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

/** An earlier order of the same staged one, never confirmed at the bank, stands in the way of the changed one. */
class Superseded extends Error {
  constructor(readonly orderId: string) {
    super("superseded");
  }
}

export const noAddressSentence = "We can't deliver to this address. Please check it and order again.";
