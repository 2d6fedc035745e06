import { subtract } from "#domain/money";
import { isSettled, transitionPayment, type PaymentStatus } from "#domain/payments/payment";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import {
  lockOrder,
  transitionOrder,
  recordEvent,
  setPaymentStatus,
  type OrderRow,
} from "#server/db/queries/orders";
import {
  latestPaymentAttempt,
  readPaymentAttempt,
  recordCapture,
  setAttemptState,
} from "#server/db/queries/payments";
import { releasePromotionUse } from "#server/db/queries/promotions";
import { oweRefund } from "#server/db/queries/refunds";
import { releaseSlot } from "#server/db/queries/deliverySlots";
import { releaseReservedStock, commitReservedStock } from "#server/db/queries/stock";
import { writeTogether } from "#server/db/engine/writeTogether";
import type { AppContext } from "#server/app/appContext";
import { afterSale } from "#server/orders/afterSale";
import type { AttemptOutcome } from "#server/payments/limits";

export type Said = { providerKey: string; outcome: AttemptOutcome };

/**
 * The second of the two transactions of a submit: writes down what the bank said. Safe to run again and from two
 * places at once; the first word that is final stays.
 * @returns the order as it stands then.
 */
export async function settleOrder(orderId: string, said: Said, context: AppContext): Promise<OrderRow> {
  await context.failpoint("order.settle");
  await context.cardLimits.count(said.providerKey, said.outcome);
  const writing = () => inTransaction(context.db, (tx) => settle(tx, { orderId, said, context }));
  const order = await context.orderQueue.add(writing, { urgent: true });
  if (order.paymentStatus === "paid") context.jobs.wake("relay-outbox");
  await context.failpoint("order.settled");
  return order;
}

async function settle(
  tx: Tx,
  { orderId, said, context }: { orderId: string; said: Said; context: AppContext },
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (isSettled(order.paymentStatus)) {
    await keepSurplus(tx, said, context.ports.clock.now());
    return order;
  }
  if (await isOutdated(tx, orderId, said)) return order;
  const paymentStatus = transitionPayment(order.paymentStatus, stateAfter(said.outcome));
  await write(tx, { order, said, context });
  return { ...order, paymentStatus, status: paymentStatus === "failed" ? "Cancelled" : order.status };
}

/** Money that came for an order given up or paid already has to go back; the refund is a job's. */
async function keepSurplus(tx: Tx, { providerKey, outcome }: Said, at: Date): Promise<void> {
  if (outcome.kind !== "captured") return;
  const attempt = await readPaymentAttempt(tx, providerKey);
  if (attempt.state === "captured" || attempt.state === "refunded" || attempt.state === "surplus") return;
  await writeTogether(tx, oweRefund(attempt, outcome, at));
}

/** Only a capture still counts once another try has been opened. */
async function isOutdated(tx: Tx, orderId: string, said: Said): Promise<boolean> {
  if (said.outcome.kind === "captured") return false;
  const latest = await latestPaymentAttempt(tx, orderId);
  return latest.providerKey !== said.providerKey;
}

function stateAfter(outcome: AttemptOutcome): PaymentStatus {
  if (outcome.kind === "captured") return "paid";
  if (outcome.kind === "declined") return "failed";
  return outcome.kind === "action_required" ? "action_required" : "payment_unknown";
}

type Writing = { order: OrderRow; said: Said; context: AppContext };

async function write(tx: Tx, { order, said, context }: Writing): Promise<void> {
  const now = context.ports.clock.now();
  const { outcome, providerKey } = said;
  // Nobody is at work on it any more: a repeat or the sweeper may go on at once.
  const state = setPaymentStatus(order.id, { paymentStatus: stateAfter(outcome), busyUntil: now });
  if (outcome.kind === "captured") {
    await commitReservedStock(tx, order.id);
    await writeTogether(tx, [state, ...sale(order, { ...outcome, providerKey, at: now })]);
  } else if (outcome.kind === "declined") {
    await freeReservation(tx, order);
    const { id: orderId, status } = order;
    const { reason } = outcome;
    const failed = recordEvent({ orderId, at: now, kind: "PaymentFailed", detail: { reason } });
    // One statement cannot change the same row twice.
    await writeTogether(tx, [state, setAttemptState(providerKey, "declined"), failed]);
    await writeTogether(tx, transitionOrder(orderId, { from: status, to: "Cancelled" }, now));
  } else {
    await writeTogether(tx, [state, setAttemptState(providerKey, outcome.kind)]);
  }
}

type Paid = Omit<Extract<AttemptOutcome, { kind: "captured" }>, "kind"> & { providerKey: string; at: Date };

/** All that a paid order changes beside its stock. */
function sale(order: OrderRow, { at, ...paid }: Paid) {
  const { id: orderId } = order;
  // What is due on delivery or at pickup is paid there.
  const amount = subtract(order.total, order.dueLater);
  return [
    ...recordCapture({ orderId, at, amount, ...paid }),
    recordEvent({ orderId, at, kind: "PaymentTaken", detail: { amount } }),
    ...afterSale(order, at),
  ];
}

/** Gives back what a reservation took, in the order in which it takes it. */
async function freeReservation(tx: Tx, order: OrderRow): Promise<void> {
  if (order.scheduledDay && order.delivery)
    await releaseSlot(tx, { day: order.scheduledDay, area: order.deliveryArea });
  if (order.promotionCode) await releasePromotionUse(tx, order.promotionCode);
  await releaseReservedStock(tx, order.id);
}
