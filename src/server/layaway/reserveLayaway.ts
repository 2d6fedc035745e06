import type { Input } from "#contract/index";
import { depositProblem } from "#domain/layaway/deposit";
import { depositMessage } from "#domain/messages/layaway";
import { remitProblems } from "#domain/messages/payments";
import { chooseStoreMessage, noTaxForStoreMessage } from "#domain/messages/fulfillment/pickup";
import { smaller, subtract, type Cents } from "#domain/money";
import { remitProblem } from "#domain/payments/balance";
import { orderOwnerOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether } from "#server/db/engine/statement";
import { emptyCartStatement } from "#server/db/queries/carts";
import { linkRecordStatement } from "#server/db/queries/idempotency";
import { insertLayawayStatement, type LayawayRow } from "#server/db/queries/layaways";
import { insertOrderStatements, paymentStatusStatement, type NewOrder } from "#server/db/queries/orders";
import { confirmationStatements } from "#server/db/queries/outbox";
import { overrideStatement } from "#server/db/queries/store/overrides";
import { insertAttemptStatement } from "#server/db/queries/payments/payments";
import { readLayawayTerms } from "#server/db/queries/settings";
import { isTaxed, reserveUnits, type Fulfillment } from "#server/fulfillment/index";
import { lockEarlierLayaways, takeCredit } from "#server/layaway/carryCredit";
import { findLayawayPlace, priceLayaway } from "#server/layaway/priceLayaway";
import { enterTenders } from "#server/layaway/recordPayment";
import {
  claimedLayawayItems,
  creditsOf,
  findPriorOrder,
  newOrder,
  orderLine,
  orRejected,
  overridesOf,
  rejectExcess,
  Rejected,
  type Reservation,
  storeColumns,
  storeLine,
} from "#server/orders/index";
import { newAttempt } from "#server/payments/index";
import { cartItem, sumOfTenders } from "#server/pricing/index";
import { admitVisitor } from "#server/visitors/index";

/** What is paid when a layaway is placed: a card's amount, or the payments that a clerk has taken, of `storeItems`. */
type Deposit =
  { by: "card"; amount: Cents; form: Input<"SubmitLayawayPayment">["payment"] } | { by: "tenders" };

export type NewLayaway = Pick<Input<"SubmitLayaway">, "order" | "salesperson"> & { deposit: Deposit };

/**
 * The first of a submit's two transactions: prices the layaway, compares it with what the shopper saw, reserves its
 * units, and writes it with its first payment. All of it or nothing, in the lock sequence of `reserveOrder`.
 */
export function reserveLayaway(placing: NewLayaway, ctx: RequestContext): Promise<Reservation> {
  return orRejected(async () => {
    const place = await findLayawayPlace(placing.order.pickupLocId, ctx);
    if (!place) throw new Rejected("PaymentError", { errorMessage: chooseStoreMessage });
    if (!isTaxed(place)) throw new Rejected("PaymentError", { errorMessage: noTaxForStoreMessage });
    const visitorId = await admitVisitor(orderOwnerOf(ctx.actor), ctx);
    await ctx.failpoint("order.reserve");
    return inTransaction(ctx.db, async (tx) => {
      const prior = await findPriorOrder(tx, { stagedOrderNum: "", visitorId }, ctx);
      return "kind" in prior ? prior : reserve(tx, { ...placing, place, visitor: prior.visitor }, ctx);
    });
  });
}

type Sale = NewLayaway & { place: Extract<Fulfillment, { kind: "pickup" }>; visitor: string };
type Priced = Awaited<ReturnType<typeof priceLayaway>>;

async function reserve(tx: Tx, sale: Sale, ctx: RequestContext): Promise<Reservation> {
  const { deposit, place, order: claim } = sale;
  const store = await claimedLayawayItems(tx, claim, ctx.actor);
  const earlier = await lockEarlierLayaways(tx, store.credits, ctx);
  const priced = await priceLayaway(tx, { items: claim.items, taxRate: place.tax.rate, store });
  rejectExcess(priced.totals, store);
  rejectUnsellable(claim, priced);
  const amount = await acceptedDeposit(tx, sale, priced);
  const now = ctx.ports.clock.now();
  const { tenders, tendered: _entered, ...inStore } = await storeColumns(sale, store, { ...ctx, db: tx });
  const order = { ...orderRow(sale, { priced, amount, now, ctx }), ...inStore };
  const attempt =
    deposit.by === "card"
      ? newAttempt({ order, purpose: "layaway", number: 1, amount, card: deposit.form }, ctx)
      : undefined;
  const { deviceId, salesperson = "" } = inStore;
  await writeTogether(tx, [
    ...insertOrderStatements(tx, order, linesOf(sale, priced, ctx)),
    insertLayawayStatement(tx, layawayRow(sale, order.id, now)),
    ...(deviceId
      ? overridesOf(claim, store).map((each) =>
          overrideStatement({ orderId: order.id, deviceId, salesperson, at: now }, each),
        )
      : []),
    ...(attempt ? [insertAttemptStatement(tx, attempt)] : []),
    ...(ctx.idempotency ? [linkRecordStatement(ctx.idempotency.keyHash, order.id)] : []),
  ]);
  if (!(await reserveUnits(tx, order, { lines: priced.cart.lines, warehouseId: place.warehouseId })))
    throw new Rejected("ItemSoldOut");
  if (attempt) {
    await ctx.cardLimits.admit(tx, attempt);
    return { kind: "reserved", order, attempt };
  }
  if (!deviceId) throw new Error("A payment in the store needs its device.");
  const carried = await takeCredit(tx, earlier, { to: order.id, deviceId, at: now });
  const paid = { tenders: [...carried, ...(tenders ?? [])], recordedBy: { deviceId, salesperson }, at: now };
  await enterTenders(tx, order, paid);
  await placeRecorded(tx, { ...order, visitor: sale.visitor }, now);
  return { kind: "placed", orderId: order.id };
}

function linesOf({ order: claim, place }: Sale, { cart, store }: Priced, { actor }: RequestContext) {
  const from = { fulfillment: place, pickup: undefined };
  return [
    ...cart.lines.map((line) => orderLine(line, from, creditsOf(line.item.sku, claim, actor))),
    ...store.lines.map((line) => storeLine(line, place)),
  ];
}

function layawayRow({ order: claim, place }: Sale, orderId: string, updatedAt: Date): LayawayRow {
  return {
    orderId,
    status: "New",
    dueDay: null,
    stepDay: null,
    updatedAt,
    pickupLocationId: place.location.id,
    note: claim.contactInfo.note,
    payOnDelivery: false,
    restockingFee: null,
    refund: null,
  };
}

/** Rejects what the shopper must know before anything is reserved. */
function rejectUnsellable(claim: NewLayaway["order"], { cart, totals }: Priced): void {
  const newItemList = cart.lines.map(cartItem);
  const shrunk = cart.lines.some(({ quantity, claimed }) => quantity < claimed);
  if (cart.soldOut.length > 0 || shrunk) throw new Rejected("ItemSoldOut", { newItemList });
  const shown: [Cents | undefined, Cents][] = [
    [claim.total, totals.total],
    [claim.tax, totals.tax],
    ...cart.lines.map(({ item }): [Cents | undefined, Cents] => [
      claim.items
        .filter(({ sku }) => sku === item.sku)
        .map(({ price }) => price)
        .reduce(smaller),
      item.price,
    ]),
  ];
  if (shown.some(([amount, real]) => amount !== undefined && amount < real))
    throw new Rejected("PriceChanged", { newItemList });
}

/** The deposit to take: never less than the store's smallest, and what a lower total leaves of a full payment. */
async function acceptedDeposit(
  tx: Tx,
  { order: claim, deposit }: Sale,
  { totals: { total }, store }: Priced,
): Promise<Cents> {
  const paid = deposit.by === "card" ? deposit.amount : sumOfTenders(store);
  const { layawayMinimumDepositRate: minShare } = await readLayawayTerms(tx);
  const tooSmall = depositProblem(total, paid, minShare);
  if (tooSmall) throw new Rejected("PaymentError", { errorMessage: depositMessage(tooSmall) });
  const problem = remitProblem(paid, deposit.by === "card" ? claim.total : total);
  if (problem) throw new Rejected("PaymentError", { errorMessage: remitProblems[problem] });
  return smaller(paid, total);
}

type Placed = { priced: Priced; amount: Cents; now: Date; ctx: RequestContext };

function orderRow({ order: claim, place, visitor }: Sale, { priced, amount, now, ctx }: Placed) {
  const { totals, cart } = priced;
  const { rate: taxRate, jurisdiction: taxJurisdiction } = place.tax;
  const dueLater = subtract(totals.total, amount);
  const discountName = cart.discount?.name ?? "";
  const { contactInfo } = claim;
  const placing = {
    totals,
    contactInfo,
    visitor,
    discountName,
    combos: cart.combos,
    taxRate,
    taxJurisdiction,
    dueLater,
    createdAt: now,
  };
  return {
    ...newOrder(placing, ctx),
    kind: "layaway",
    stagedNumber: null,
    delivery: null,
    pickupLocationId: place.location.id,
    scheduledDay: null,
  } satisfies NewOrder;
}

/** Places a layaway whose deposit a clerk has recorded. */
async function placeRecorded(
  tx: Tx,
  { id: orderId, visitor, ...order }: Pick<NewOrder, "id" | "number" | "contact"> & { visitor: string },
  at: Date,
): Promise<void> {
  await writeTogether(tx, [
    paymentStatusStatement(orderId, "paid"),
    ...confirmationStatements({ orderId, ...order }, "layaway-confirmation", at),
    emptyCartStatement(visitor),
  ]);
}
