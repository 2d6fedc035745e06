import { subtract } from "#domain/money";
import { isSettled, movedMoney, type MoneyState } from "#domain/payment";
import type { Tx } from "#server/db/connect";
import { inTransaction } from "#server/db/inTransaction";
import { lockOrder, moveOrder, recordEvent, setMoneyState, type OrderRow } from "#server/db/orders";
import {
  latestPaymentAttempt,
  readPaymentAttempt,
  recordCapture,
  setAttemptState,
} from "#server/db/payments";
import { releasePromotionUse } from "#server/db/promotions";
import { oweRefund } from "#server/db/refunds";
import { releaseSlot } from "#server/db/slots";
import { releaseHeldStock, takeHeldStock } from "#server/db/stock";
import { writeTogether } from "#server/db/writeTogether";
import type { Shop } from "#server/shop";
import { afterSale } from "#server/steps/afterSale";
import type { TryOutcome } from "#server/steps/cardTries";

export type Said = { gatewayKey: string; outcome: TryOutcome };

/**
 * The second of the two transactions of a submit: writes down what the bank said. Safe to run again and from two
 * places at once; the first word that is final stays.
 * @returns the order as it stands then.
 */
export async function settleOrder(orderId: string, said: Said, shop: Shop): Promise<OrderRow> {
  await shop.step("order.settle");
  await shop.cardTries.count(said.gatewayKey, said.outcome);
  const writing = () => inTransaction(shop.db, (tx) => settle(tx, { orderId, said, shop }));
  const order = await shop.turn(writing, { urgent: true });
  if (order.moneyState === "paid") shop.jobs.wake("relay-outbox");
  await shop.step("order.settled");
  return order;
}

async function settle(
  tx: Tx,
  { orderId, said, shop }: { orderId: string; said: Said; shop: Shop },
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (isSettled(order.moneyState)) {
    await keepSurplus(tx, said, shop.ports.clock.now());
    return order;
  }
  if (await isOutdated(tx, orderId, said)) return order;
  const moneyState = movedMoney(order.moneyState, stateAfter(said.outcome));
  await write(tx, { order, said, shop });
  return { ...order, moneyState, status: moneyState === "failed" ? "Cancelled" : order.status };
}

/** Money that came for an order given up or paid already has to go back; the refund is a job's. */
async function keepSurplus(tx: Tx, { gatewayKey, outcome }: Said, at: Date): Promise<void> {
  if (outcome.kind !== "captured") return;
  const attempt = await readPaymentAttempt(tx, gatewayKey);
  if (attempt.state === "captured" || attempt.state === "refunded" || attempt.state === "surplus") return;
  await writeTogether(tx, oweRefund(attempt, outcome, at));
}

/** Only a capture still counts once another try has been opened. */
async function isOutdated(tx: Tx, orderId: string, said: Said): Promise<boolean> {
  if (said.outcome.kind === "captured") return false;
  const latest = await latestPaymentAttempt(tx, orderId);
  return latest.gatewayKey !== said.gatewayKey;
}

function stateAfter(outcome: TryOutcome): MoneyState {
  if (outcome.kind === "captured") return "paid";
  if (outcome.kind === "declined") return "failed";
  return outcome.kind === "action_required" ? "action_required" : "payment_unknown";
}

type Writing = { order: OrderRow; said: Said; shop: Shop };

async function write(tx: Tx, { order, said, shop }: Writing): Promise<void> {
  const now = shop.ports.clock.now();
  const { outcome, gatewayKey } = said;
  // Nobody is at work on it any more: a repeat or the sweeper may go on at once.
  const state = setMoneyState(order.id, { moneyState: stateAfter(outcome), busyUntil: now });
  if (outcome.kind === "captured") {
    await takeHeldStock(tx, order.id);
    await writeTogether(tx, [state, ...sale(order, { ...outcome, gatewayKey, at: now })]);
  } else if (outcome.kind === "declined") {
    await freeReservation(tx, order);
    const { id: orderId, status } = order;
    const { reason } = outcome;
    const failed = recordEvent({ orderId, at: now, kind: "PaymentFailed", detail: { reason } });
    // One statement cannot change the same row twice.
    await writeTogether(tx, [state, setAttemptState(gatewayKey, "declined"), failed]);
    await writeTogether(tx, moveOrder(orderId, { from: status, to: "Cancelled" }, now));
  } else {
    await writeTogether(tx, [state, setAttemptState(gatewayKey, outcome.kind)]);
  }
}

type Paid = Omit<Extract<TryOutcome, { kind: "captured" }>, "kind"> & { gatewayKey: string; at: Date };

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
  await releaseHeldStock(tx, order.id);
}
