import { subtract, zeroCents, type Cents } from "#domain/money";
import { isSettled, transitionPayment } from "#domain/payments/payment";
import type { Tx } from "#server/db/engine/connect";
import { writeTogether, type Statement } from "#server/db/engine/statement";
import { closeStagedOrderStatement, emptyCartStatement } from "#server/db/queries/carts";
import { writeOffStatements } from "#server/db/queries/ledger";
import {
  eventStatement,
  paymentStatusStatement,
  transitionStatements,
  type NewOrder,
  type OrderRow,
} from "#server/db/queries/orders";
import { messageStatement } from "#server/db/queries/outbox";
import { commitReservedStock } from "#server/db/queries/stock";
import { releaseReservation, reserveAgain } from "#server/payments/orderReservation";
import type { Purpose } from "#server/payments/purpose";

/**
 * The payment that places an order: all that is not due later. Stock, slot and promotion stay reserved until it
 * settles, except while its cardholder is asked.
 */
export const orderPurpose: Purpose = {
  // After a decline, a staged order may be submitted again as another order.
  limitSubject: ({ id, stagedNumber }) => stagedNumber ?? id,

  amountDue: async (_db, { order }) =>
    isReserved(order) ? subtract(order.total, order.dueLater) : zeroCents,

  async prepare(tx, { order }, at) {
    if (isSettled(order.paymentStatus)) return "notDue";
    return isReserved(order) ? undefined : reserveAgain(tx, order, at);
  },

  async onCaptured(tx, { order }, at) {
    await commitReservedStock(tx, order.id);
    return [[paymentStatusStatement(order.id, "paid"), ...saleStatements(order, at)]];
  },

  async onDeclined(tx, { order }, { reason, at }) {
    if (isSettled(order.paymentStatus)) return [];
    if (isReserved(order)) await releaseReservation(tx, order);
    const { id: orderId, status } = order;
    return [
      [
        paymentStatusStatement(orderId, transitionPayment(order.paymentStatus, "failed")),
        eventStatement({ orderId, at, kind: "PaymentFailed", detail: { reason } }),
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

function isReserved({ paymentStatus }: Pick<OrderRow, "paymentStatus">): boolean {
  return paymentStatus === "paying" || paymentStatus === "payment_unknown";
}

const openStatus = {
  started: "paying",
  unknown: "payment_unknown",
  action_required: "action_required",
} as const;

/** Places a reserved order under $1 without a card: it counts as paid, and its total is written off (decision 006). */
export async function placeFreeOrder(tx: Tx, order: PlacedOrder & { total: Cents }, at: Date): Promise<void> {
  await commitReservedStock(tx, order.id);
  await writeTogether(tx, [
    paymentStatusStatement(order.id, "paid"),
    ...(order.total > 0 ? writeOffStatements(order.id, order.total, at) : []),
    ...saleStatements(order, at),
  ]);
}

type PlacedOrder = Pick<NewOrder, "id" | "number" | "stagedNumber" | "visitorId">;

/** Queues the confirmation, closes the staged order and empties the cart. */
function saleStatements({ id, number, stagedNumber, visitorId }: PlacedOrder, at: Date): Statement[] {
  const confirmation = { messageId: `order-${number}`, kind: "order-confirmation" as const };
  return [
    messageStatement({ ...confirmation, payload: { orderId: id } }, at),
    ...(stagedNumber ? [closeStagedOrderStatement(stagedNumber)] : []),
    ...(visitorId ? [emptyCartStatement(visitorId)] : []),
  ];
}
