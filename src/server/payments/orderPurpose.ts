import { subtract, zeroCents, type Cents } from "#domain/money";
import { isSettled, transitionPayment } from "#domain/payments/payment";
import type { Tx } from "#server/db/engine/connect";
import { writeTogether, type Statement } from "#server/db/engine/statement";
import { closeStagedOrderStatement, emptyCartStatement } from "#server/db/queries/carts";
import { releaseSlot } from "#server/db/queries/deliverySlots";
import { writeOffStatements } from "#server/db/queries/ledger";
import {
  eventStatement,
  paymentStatusStatement,
  transitionStatements,
  type NewOrder,
  type OrderRow,
} from "#server/db/queries/orders";
import { messageStatement } from "#server/db/queries/outbox";
import { releasePromotionUse } from "#server/db/queries/promotions";
import { commitReservedStock, releaseReservedStock } from "#server/db/queries/stock";
import type { Purpose } from "#server/payments/purpose";

/** The payment that places an order: all that is not due later. Stock and slot stay reserved until it settles. */
export const orderPurpose: Purpose = {
  // After a decline, a staged order may be submitted again as another order.
  limitSubject: ({ id, stagedNumber }) => stagedNumber ?? id,

  amountDue: async (_db, { order }) =>
    isSettled(order.paymentStatus) ? zeroCents : subtract(order.total, order.dueLater),

  async onCaptured(tx, { order }, at) {
    await commitReservedStock(tx, order.id);
    return [[paymentStatusStatement(order.id, "paid"), ...saleStatements(order, at)]];
  },

  async onDeclined(tx, { order }, { reason, at }) {
    if (isSettled(order.paymentStatus)) return [];
    await releaseReservation(tx, order);
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

  onOpen({ order }, state) {
    if (isSettled(order.paymentStatus)) return [];
    return [paymentStatusStatement(order.id, transitionPayment(order.paymentStatus, openStatus[state]))];
  },
};

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

/** In the sequence in which `reserveOrder` takes them. */
async function releaseReservation(tx: Tx, order: OrderRow): Promise<void> {
  if (order.scheduledDay && order.delivery)
    await releaseSlot(tx, { day: order.scheduledDay, area: order.deliveryArea });
  if (order.promotionCode) await releasePromotionUse(tx, order.promotionCode);
  await releaseReservedStock(tx, order.id);
}
