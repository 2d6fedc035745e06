import { dueParts, type DueParts } from "#domain/pricing/amountChoice";
import { isDay, type Day } from "#domain/dates";
import { promotionMessage } from "#domain/messages/promotion";
import { promotionCode, type PromotionProblem } from "#domain/pricing/promotion";
import { isOffered } from "#domain/fulfillment/schedule";
import { subtract, zeroCents } from "#domain/money";
import { countsAsPaid } from "#domain/pricing/totals";
import { abilitiesOf } from "#domain/store/store";
import { linkRecordStatement } from "#server/db/queries/idempotency";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { insertOrderStatements, type NewOrder, type OrderName } from "#server/db/queries/orders";
import { insertAttemptStatement, type PaymentAttempt } from "#server/db/queries/payments/payments";
import { reservePromotionUse } from "#server/db/queries/promotions";
import { overrideStatement } from "#server/db/queries/store/overrides";
import { readOrderSettings, type OrderSettings } from "#server/db/queries/settings";
import { reserveSlot } from "#server/db/queries/fulfillment/deliverySlots";
import { allInSequence, writeTogether, type Statement } from "#server/db/engine/statement";
import { orderOwnerOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import { capacityOf, type Fulfillment, openDays, type Pickup, reserveGoods } from "#server/fulfillment/index";
import { newAttempt, placeWithoutCard } from "#server/payments/index";
import type { Submitted } from "#server/orders/checkSubmit";
import { findPriorOrder, type PriorOrder, type Reservation } from "#server/orders/findPriorOrder";
import { insertLeaseStatement } from "#server/db/queries/leases";
import { leasedSale, leaseRow, withLockedLimit, type LeasedSale } from "#server/orders/leasedSale";
import { orRejected, Rejected } from "#server/orders/orRejected";
import {
  fulfillmentColumns,
  newOrder,
  orderLine,
  serviceLine,
  storeLine,
  warehouseOf,
} from "#server/orders/orderRows";
import {
  cartItem,
  dueOf,
  admitCodeTry,
  type PricedOrder,
  priceOrder,
  readOrderedItems,
  type ReadCart,
  sumOfTenders,
  wasShownLess,
} from "#server/pricing/index";
import { admitVisitor } from "#server/visitors/index";
import { assessFulfillment, fulfillmentProblems, undeliveredMessage } from "#server/orders/assessFulfillment";
import {
  claimedStoreItems,
  creditsOf,
  goesAnywhere,
  overridesOf,
  rejectExcess,
  storeColumns,
} from "#server/orders/storeClaim";

/**
 * The first of a submit's two transactions: prices the order, compares it with what the shopper saw, reserves delivery
 * slot, promotion and stock, and writes the order with its first payment attempt. All of it or nothing.
 *
 * Rows are locked in one sequence: action, visitor, staged order, lease approval, store device, slot, promotion, stock
 * by SKU, card limits. A settlement locks its order before the staged one, so nothing here may lock an order. Nor may
 * anything take a second connection: a full pool would wait for itself.
 */
export function reserveOrder(input: Submitted, ctx: RequestContext): Promise<Reservation> {
  return orRejected(() => reserveOrReject(input, ctx));
}

async function reserveOrReject(input: Submitted, ctx: RequestContext): Promise<Reservation> {
  const fulfillment = await assessFulfillment(input.order, ctx, goesAnywhere(input.order, ctx.actor));
  if (fulfillment.kind === "none")
    throw new Rejected(
      fulfillmentProblems[fulfillment.problem].status,
      fulfillmentProblems[fulfillment.problem],
    );
  const code = promotionCode(input.promotion?.code ?? input.order.promotion?.code ?? "");
  if (code !== "" && !(await admitCodeTry(code, ctx))) throw promotionRejected({ code: "tooManyTries" });
  const known = fulfillment.kind === "delivery" ? fulfillment.visitorId : undefined;
  const visitorId = known ?? (await admitVisitor(orderOwnerOf(ctx.actor), ctx));
  await ctx.failpoint("order.reserve");
  return inTransaction(ctx.db, async (tx) => {
    // Sent together. Reserving checks the stock again, since a new visitor is locked only after this was read.
    const [prior, settings, cart] = await allInSequence([
      findPriorOrder(tx, { stagedOrderNum: input.stagedOrderNum, visitorId }, ctx),
      readOrderSettings(tx),
      readOrderedItems(tx, input.order, fulfillment),
    ]);
    if ("kind" in prior) return prior;
    return reserve(tx, { input, fulfillment, code, ctx, ...prior, settings, cart });
  });
}

type Sale = {
  input: Submitted;
  fulfillment: Fulfillment;
  code: string;
  ctx: RequestContext;
  settings: OrderSettings;
  cart: ReadCart;
} & PriorOrder;

type PricedSale = Sale & {
  now: Date;
  priced: PricedOrder;
  due: DueParts;
  /** What a lease pays of it. */
  leased: LeasedSale | undefined;
  pickup: Pickup | undefined;
};

async function reserve(tx: Tx, sale: Sale): Promise<Reservation> {
  const { input, ctx } = sale;
  const pricedSale = await priceSale(tx, sale);
  const { priced, due, fulfillment, now } = pricedSale;
  rejectUnsellable(pricedSale);
  const inStore = await storeColumns(input, priced.store, { ...ctx, db: tx });
  const day = chosenDay(pricedSale);
  const order = { ...orderRow(pricedSale, day), ...inStore };
  const { leased } = pricedSale;
  const lines = [
    ...priced.cart.lines.map((line) =>
      orderLine(line, pricedSale, creditsOf(line.item.sku, input.order, ctx.actor)),
    ),
    ...priced.store.lines.map((line) => storeLine(line, fulfillment)),
    ...priced.services.map((service) => serviceLine(service, fulfillment)),
  ];
  const { payment: card } = input;
  const attempt =
    card && !countsAsPaid(due.now)
      ? newAttempt({ order, purpose: "order", number: 1, amount: due.now, card }, ctx)
      : undefined;
  const { deviceId, salesperson = "" } = inStore;
  const noDate = day === null ? [{ kind: "noDate" as const, detail: {} }] : [];
  const overrides = deviceId ? [...overridesOf(input.order, priced.store), ...noDate] : [];
  const written = [
    ...insertOrderStatements(tx, order, lines),
    ...overrides.map((each) =>
      overrideStatement({ orderId: order.id, deviceId: deviceId ?? "", salesperson, at: now }, each),
    ),
    ...(attempt ? [insertAttemptStatement(tx, attempt)] : []),
    ...(leased ? [insertLeaseStatement(tx, leaseRow(order, leased, now))] : []),
    ...(ctx.idempotency ? [linkRecordStatement(ctx.idempotency.keyHash, order.id)] : []),
  ];
  await writeAndReserve(tx, { ...pricedSale, day }, { order, written, attempt });
  if (attempt) return { kind: "reserved", order, attempt };
  await placeWithoutCard(tx, order, now);
  return { kind: "placed", orderId: order.id };
}

async function priceSale(tx: Tx, sale: Sale): Promise<PricedSale> {
  const { input, fulfillment, code, ctx, settings, cart } = sale;
  const now = ctx.ports.clock.now();
  const store = await claimedStoreItems(tx, input.order, ctx.actor);
  const { lease } = input;
  const pricing = { order: input.order, cart, fulfillment, code, settings, now, store, lease: lease?.terms };
  const priced = await priceOrder(tx, pricing);
  const leased =
    lease && leasedSale(await withLockedLimit(tx, lease), { priced, taxRate: fulfillment.tax.rate });
  if (!leased) rejectExcess(priced.totals, store);
  const due = leased?.due ?? dueInParts(input, { priced, settings });
  const { calendar } = settings;
  const pickup = fulfillment.kind === "pickup" ? { place: fulfillment, calendar, now } : undefined;
  return { ...sale, now, priced, due, leased, pickup };
}

/** What the card pays now, and what is due later, of what a store's payments leave; less than $1 is not due. */
function dueInParts(
  { order, payment }: Submitted,
  { priced, settings }: { priced: PricedOrder; settings: OrderSettings },
): DueParts {
  const rest = subtract(priced.totals.total, sumOfTenders(priced.store));
  if (payment) return dueParts(dueOf(order, rest, settings), order.amountChoice);
  return { now: zeroCents, later: countsAsPaid(rest) ? zeroCents : rest };
}

/** Rejects what the shopper must know before anything is reserved. */
function rejectUnsellable({ input, priced, due, leased }: PricedSale): void {
  const { cart } = priced;
  const asOffered = cart.lines.map(cartItem);
  const shrunk = cart.lines.some(({ quantity, claimed }) => quantity < claimed);
  if (cart.soldOut.length > 0 || shrunk) throw new Rejected("ItemSoldOut", { newItemList: asOffered });
  if (priced.promotion && !priced.promotion.valid)
    throw promotionRejected(priced.promotionProblem ?? { code: "unknown" });
  if (priced.delivery.status !== "OK")
    throw new Rejected("FatalError", { errorMessage: undeliveredMessage(priced.delivery) });
  // What a lease leaves is compared with what was shown of it (`leasedSale`).
  const shown = leased ? { ...due, later: zeroCents } : due;
  if (wasShownLess(input, priced, shown)) throw new Rejected("PriceChanged", { newItemList: asOffered });
}

/** The day of a delivery, if it is offered. A pickup's is checked once its stock is reserved. */
function chosenDay({ input, fulfillment, priced, settings, now, ctx }: PricedSale): Day | null {
  const { scheduledDate: chosen } = input;
  const { calendar } = settings;
  if (!chosen && abilitiesOf(ctx.actor.kind).orderWithoutDay) return null;
  if (!isDay(chosen)) throw new Rejected("ScheduleError");
  if (fulfillment.kind === "pickup") return chosen;
  // Only taking the slot shows whether the day is full.
  const { scheduleDates } = openDays({ leadDays: priced.leadDays, calendar, now }, []);
  if (!isOffered(chosen, scheduleDates)) throw new Rejected("ScheduleError");
  return chosen;
}

type DatedSale = PricedSale & { day: Day | null };
type Writing = { order: NewOrder; written: readonly Statement[]; attempt: PaymentAttempt | undefined };

/**
 * Writes the order and reserves what it takes, in the lock sequence of `reserveOrder`. All of it is sent together.
 * A pickup reserves stock line by line, so its card limits wait for that. An order whose day is full locks its stock, too,
 * until it rolls back.
 */
async function writeAndReserve(tx: Tx, sale: DatedSale, { order, written, attempt }: Writing): Promise<void> {
  const { fulfillment, priced, code, ctx } = sale;
  const slot = reserveSlotOf(tx, sale);
  const promotion = priced.promotion && reservePromotionOf(tx, code);
  const writing = writeTogether(tx, written);
  const stock = reserveStockOf(tx, order, sale);
  const admit = () => attempt && ctx.cardLimits.admit(tx, attempt);
  const admitted = fulfillment.kind === "delivery" ? admit() : stock.then(admit);
  await allInSequence([slot, promotion, writing, stock, admitted]);
}

async function reserveSlotOf(tx: Tx, { day, fulfillment, settings }: DatedSale): Promise<void> {
  if (day === null || fulfillment.kind === "pickup") return;
  const slot = { day, area: fulfillment.located.county };
  if (!(await reserveSlot(tx, slot, capacityOf(settings.calendar)))) throw new Rejected("ScheduleError");
}

async function reservePromotionOf(tx: Tx, code: string): Promise<void> {
  if (!(await reservePromotionUse(tx, code))) throw promotionRejected({ code: "usedUp" });
}

async function reserveStockOf(
  tx: Tx,
  order: OrderName,
  { priced, fulfillment, day, pickup }: DatedSale,
): Promise<void> {
  const from = pickup ?? { warehouseId: warehouseOf(fulfillment) };
  const outcome = await reserveGoods(tx, order, { lines: priced.cart.lines, day, from });
  if (outcome === "soldOut") throw new Rejected("ItemSoldOut");
  if (outcome === "late") throw new Rejected("ScheduleError");
}

function orderRow(sale: PricedSale, day: Day | null) {
  const { input, fulfillment, visitor, stagedNumber = null, priced, due, leased, now } = sale;
  const { contactInfo } = input.order;
  const { discountName } = priced;
  const { tax } = fulfillment;
  const taxRate = input.lease?.terms.taxRate ?? tax.rate;
  const placing = {
    totals: leased?.totals ?? priced.totals,
    contactInfo,
    visitor,
    discountName,
    combos: priced.cart.combos,
    taxRate,
    taxJurisdiction: tax.jurisdiction,
    dueLater: due.later,
    createdAt: now,
  };
  return {
    ...newOrder(placing, sale.ctx),
    ...fulfillmentColumns(input.order, fulfillment),
    stagedNumber,
    scheduledDay: day,
    ...(leased && { leased: leased.parts.leased }),
    promotionCode: priced.promotion?.code ?? null,
  } satisfies NewOrder;
}

function promotionRejected(problem: PromotionProblem): Rejected {
  return new Rejected("InvalidPromotion", { errorMessage: promotionMessage(problem) });
}
