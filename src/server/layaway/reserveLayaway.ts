import type { Input } from "#contract/index";
import { depositProblem } from "#domain/layaway/deposit";
import { depositMessage } from "#domain/messages/layaway";
import { remitProblems } from "#domain/messages/payments";
import { chooseStoreMessage } from "#domain/messages/pickup";
import { add, smaller, subtract, zeroCents, type Cents } from "#domain/money";
import { remitProblem } from "#domain/payments/balance";
import { orderOwnerOf } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether } from "#server/db/engine/statement";
import { emptyCartStatement } from "#server/db/queries/carts";
import { linkRecordStatement } from "#server/db/queries/idempotency";
import type { RecordedBy, RecordedTender } from "#server/db/queries/ledger";
import { insertLayawayStatement } from "#server/db/queries/layaways";
import { insertOrderStatements, paymentStatusStatement, type NewOrder } from "#server/db/queries/orders";
import { messageStatement } from "#server/db/queries/outbox";
import { insertAttemptStatement } from "#server/db/queries/payments";
import { readLayawayTerms } from "#server/db/queries/settings";
import { reserveUnits, type PickupAtLocation } from "#server/fulfillment/index";
import { findLayawayPlace, priceLayaway } from "#server/layaway/priceLayaway";
import { enterTenders } from "#server/layaway/recordPayment";
import { findPriorOrder, newOrder, orRejected, Rejected, type Reservation } from "#server/orders/index";
import { newAttempt } from "#server/payments/index";
import { cartItem, type SaleLine } from "#server/pricing/index";
import { admitVisitor } from "#server/visitors/index";

/** What is paid when a layaway is placed: a card's amount, or payments that a clerk has taken. */
type Deposit =
  | { by: "card"; amount: Cents; form: Input<"SubmitLayawayPayment">["payment"] }
  | { by: "tenders"; tenders: readonly RecordedTender[]; recordedBy: RecordedBy };

export type NewLayaway = {
  order: Input<"SubmitLayaway">["order"];
  deposit: Deposit;
  /** The store that places it; undefined online. */
  storeId?: number;
};

/**
 * The first of a submit's two transactions: prices the layaway, compares it with what the shopper saw, reserves its
 * units, and writes it with its first payment. All of it or nothing, in the lock sequence of `reserveOrder`.
 */
export function reserveLayaway(placing: NewLayaway, ctx: RequestContext): Promise<Reservation> {
  return orRejected(async () => {
    const place = await findLayawayPlace(placing.order.pickupLocId, ctx);
    if (!place) throw new Rejected("PaymentError", { errorMessage: chooseStoreMessage });
    await admitVisitor(orderOwnerOf(ctx.actor), ctx);
    await ctx.failpoint("order.reserve");
    return inTransaction(ctx.db, async (tx) => {
      const prior = await findPriorOrder(tx, { stagedOrderNum: "" }, ctx);
      return "kind" in prior ? prior : reserve(tx, { ...placing, place, visitor: prior.visitor }, ctx);
    });
  });
}

type Sale = NewLayaway & { place: PickupAtLocation; visitor: string };
type Priced = Awaited<ReturnType<typeof priceLayaway>>;

async function reserve(tx: Tx, sale: Sale, ctx: RequestContext): Promise<Reservation> {
  const { deposit, place } = sale;
  const priced = await priceLayaway(tx, { items: sale.order.items, place });
  const { total } = priced.totals;
  rejectUnsellable(sale.order, priced);
  const amount = await acceptedDeposit(tx, sale, total);
  const now = ctx.ports.clock.now();
  const order = orderRow(sale, { priced, amount, now, ctx });
  const attempt =
    deposit.by === "card"
      ? newAttempt({ order, purpose: "layaway", number: 1, amount, card: deposit.form }, ctx)
      : undefined;
  const lines = priced.cart.lines.map((line) => orderLine(line, place.warehouseId));
  const row = { orderId: order.id, status: "New", dueDay: null, stepDay: null, updatedAt: now } as const;
  const rest = {
    pickupLocationId: place.location.id,
    note: sale.order.contactInfo.note,
    payOnDelivery: false,
  };
  const none = { restockingFee: null, refund: null };
  await writeTogether(tx, [
    ...insertOrderStatements(tx, order, lines),
    insertLayawayStatement(tx, { ...row, ...rest, ...none }),
    ...(attempt ? [insertAttemptStatement(tx, attempt)] : []),
    ...(ctx.idempotency ? [linkRecordStatement(ctx.idempotency.keyHash, order.id)] : []),
  ]);
  if (!(await reserveUnits(tx, order, { lines: priced.cart.lines, warehouseId: place.warehouseId })))
    throw new Rejected("ItemSoldOut");
  if (attempt) {
    await ctx.cardLimits.admit(tx, attempt);
    return { kind: "reserved", order, attempt };
  }
  if (deposit.by === "tenders") await enterTenders(tx, order, { ...deposit, at: now });
  await placeRecorded(tx, { ...order, visitor: sale.visitor }, now);
  return { kind: "placed", orderId: order.id };
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
async function acceptedDeposit(tx: Tx, { order: claim, deposit }: Sale, total: Cents): Promise<Cents> {
  const paid =
    deposit.by === "card" ? deposit.amount : add(zeroCents, ...deposit.tenders.map(({ amount }) => amount));
  const { layawayMinimumDepositRate: minShare } = await readLayawayTerms(tx);
  const tooSmall = depositProblem(total, paid, minShare);
  if (tooSmall) throw new Rejected("PaymentError", { errorMessage: depositMessage(tooSmall) });
  const problem = remitProblem(paid, deposit.by === "card" ? claim.total : total);
  if (problem) throw new Rejected("PaymentError", { errorMessage: remitProblems[problem] });
  return smaller(paid, total);
}

function orderLine({ item, quantity }: SaleLine, locationId: number) {
  const { productId, sku, title, imageUrl, price: unitPrice } = item;
  return { productId, sku, title, imageUrl, quantity, unitPrice, locationId };
}

type Placed = { priced: Priced; amount: Cents; now: Date; ctx: RequestContext };

function orderRow(
  { order: claim, place, visitor, storeId, deposit }: Sale,
  { priced, amount, now, ctx }: Placed,
) {
  const { totals, cart } = priced;
  const { taxRate } = place;
  const dueLater = subtract(totals.total, amount);
  const discountName = cart.discount?.name ?? "";
  const { contactInfo } = claim;
  const placing = { totals, contactInfo, visitor, discountName, taxRate, dueLater, createdAt: now };
  return {
    ...newOrder(placing, ctx),
    kind: "layaway",
    stagedNumber: null,
    storeId: storeId ?? null,
    deviceId: deposit.by === "tenders" ? deposit.recordedBy.deviceId : null,
    delivery: null,
    pickupLocationId: place.location.id,
    scheduledDay: null,
  } satisfies NewOrder;
}

/** Places a layaway whose deposit a clerk has recorded. */
async function placeRecorded(
  tx: Tx,
  { id: orderId, number, visitor }: { id: string; number: string; visitor: string },
  at: Date,
): Promise<void> {
  const confirmation = { messageId: `order-${number}`, kind: "layaway-confirmation" as const };
  await writeTogether(tx, [
    paymentStatusStatement(orderId, "paid"),
    messageStatement({ ...confirmation, payload: { orderId } }, at),
    emptyCartStatement(visitor),
  ]);
}
