import { add, subtract, zeroCents } from "#domain/money";
import { isSettled, isUndecided, transitionPayment } from "#domain/payments/payment";
import type { Tx } from "#server/db/engine/connect";
import { writeTogether, type Statement } from "#server/db/engine/statement";
import { closeStagedOrderStatement, emptyCartStatement } from "#server/db/queries/carts";
import { leaseNeverBeganStatement } from "#server/db/queries/leases";
import { enterTender, writeOffStatements } from "#server/db/queries/payments/ledger";
import {
  eventStatement,
  paymentStatusStatement,
  transitionStatements,
  type NewOrder,
  type OrderRow,
} from "#server/db/queries/orders";
import { confirmationStatements } from "#server/db/queries/outbox";
import { commitReservedStock, commitReservedStockStatement } from "#server/db/queries/stock";
import { releaseReservation, reserveAgain } from "#server/payments/purposes/orderReservation";
import type { Purpose } from "#server/payments/purposes/purpose";

/**
 * The payment that places an order: all that is not due later. Stock, slot and promotion stay reserved until it
 * settles, except while its cardholder is asked.
 */
export const orderPurpose: Purpose = {
  // After a decline, a staged order may be submitted again as another order.
  limitSubject: ({ id, stagedNumber }) => stagedNumber ?? id,

  amountDue: async (_db, { order }) =>
    isReserved(order) ? subtract(order.total, add(order.dueLater, order.tendered, order.leased)) : zeroCents,

  async prepare(tx, { order }, at) {
    if (isSettled(order.paymentStatus)) return "notDue";
    return isReserved(order) ? undefined : reserveAgain(tx, order, at);
  },

  sellStockStatement: ({ id }) => commitReservedStockStatement(id),

  async onCaptured(tx, { order }, at) {
    await enterTenders(tx, order, at);
    return [[paymentStatusStatement(order.id, "paid"), ...placedStatements(order, at)]];
  },

  async onDeclined(tx, { order }, { reason, at }) {
    if (isSettled(order.paymentStatus)) return [];
    if (isReserved(order)) await releaseReservation(tx, order);
    const { id: orderId, status } = order;
    return [
      [
        paymentStatusStatement(orderId, transitionPayment(order.paymentStatus, "failed")),
        eventStatement({ orderId, at, kind: "PaymentFailed", detail: { reason } }),
        ...(order.leased > 0 ? [leaseNeverBeganStatement(orderId)] : []),
      ],
      // One statement cannot change the same row twice.
      transitionStatements(orderId, { from: status, to: "Cancelled" }, at),
    ];
  },

  async onOpen(tx, { order }, state) {
    if (isSettled(order.paymentStatus)) return [];
    if (state === "action_required" && isReserved(order)) await releaseReservation(tx, order);
    return [paymentStatusStatement(order.id, transitionPayment(order.paymentStatus, openStatus[state]))];
  },
};

/** The units and slot of an order are kept until its payment is decided, but not while its cardholder is asked. */
function isReserved({ paymentStatus }: Pick<OrderRow, "paymentStatus">): boolean {
  return isUndecided(paymentStatus);
}

const openStatus = {
  started: "paying",
  unknown: "payment_unknown",
  action_required: "action_required",
} as const;

/**
 * Places a reserved order without a card: one under $1, which counts as paid (decision 006), or a clerk's, with what was
 * paid in the store. What is not due later is written off.
 */
export async function placeWithoutCard(tx: Tx, order: PlacedOrder, at: Date): Promise<void> {
  const { id, total, tendered = zeroCents, leased = zeroCents, dueLater } = order;
  await commitReservedStock(tx, id);
  await enterTenders(tx, order, at);
  const left = subtract(total, add(tendered, leased, dueLater));
  await writeTogether(tx, [
    paymentStatusStatement(id, "paid"),
    ...(left > 0 ? writeOffStatements(id, left, at) : []),
    ...placedStatements(order, at),
  ]);
}

/** Chained entries need one statement each. */
async function enterTenders(tx: Tx, order: TenderedOrder, at: Date): Promise<void> {
  const { id, tenders = [], deviceId, salesperson = "" } = order;
  for (const tender of tenders) {
    if (!deviceId) throw new Error("A payment in the store needs its device.");
    await enterTender(tx, id, { ...tender, deviceId, salesperson, at });
  }
}

type TenderedOrder = Pick<NewOrder, "id" | "tenders" | "deviceId" | "salesperson">;
type Sold = Pick<NewOrder, "id" | "number" | "stagedNumber" | "visitorId" | "contact">;
type PlacedOrder = TenderedOrder & Sold & Pick<NewOrder, "total" | "tendered" | "leased" | "dueLater">;

/** A leased order is sold once its provider has made the contract (`moveLease`). */
function placedStatements(order: Sold & Pick<NewOrder, "leased">, at: Date): Statement[] {
  return (order.leased ?? zeroCents) > 0 ? [] : saleStatements(order, at);
}

/** Queues the confirmation, closes the staged order and empties the cart. */
export function saleStatements(
  { id, number, stagedNumber, visitorId, contact }: Sold,
  at: Date,
): Statement[] {
  return [
    ...confirmationStatements({ orderId: id, number, contact }, "order-confirmation", at),
    ...(stagedNumber ? [closeStagedOrderStatement(stagedNumber)] : []),
    ...(visitorId ? [emptyCartStatement(visitorId)] : []),
  ];
}
