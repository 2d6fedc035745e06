import { cardBrand, last4 } from "#domain/card";
import { isSettled, mayMoveMoney, type MoneyState } from "#domain/payment";
import { emptyCart } from "#server/db/carts";
import type { Tx } from "#server/db/connect";
import { inTransaction } from "#server/db/inTransaction";
import { lockOrder, recordEvent, setMoneyState, type OrderRow } from "#server/db/orders";
import { queueMessage } from "#server/db/outbox";
import {
  isInLedger,
  latestPaymentAttempt,
  openPaymentAttempt,
  recordCapture,
  setAttemptState,
  type PaymentAttemptRow,
  type PaymentTry,
} from "#server/db/payments";
import { releasePromotionUse } from "#server/db/promotions";
import { releaseSlot } from "#server/db/slots";
import { closeStaged } from "#server/db/staged";
import { releaseHeldStock, takeHeldStock } from "#server/db/stock";
import { writeTogether } from "#server/db/writeTogether";
import type { Card, ChargeOutcome } from "#server/ports/payment/port";
import type { Shop } from "#server/shop";

export type Said = { gatewayKey: string; outcome: ChargeOutcome };

/**
 * The second of the two transactions of a submit: writes down what the bank said. Safe to run again and from two
 * places at once; the first word that is final stays.
 * @returns the order as it stands then.
 */
export async function settleOrder(orderId: string, said: Said, shop: Shop): Promise<OrderRow> {
  await shop.step("order.settle");
  const writing = () => inTransaction(shop.db, (tx) => settle(tx, { orderId, said, shop }));
  const { order, surplus } = await shop.turn(writing, { urgent: true });
  if (order.moneyState === "paid") shop.jobs.wake("relay-outbox");
  if (surplus) await giveBack(order, said, shop);
  await shop.step("order.settled");
  return order;
}

/** `surplus`: the bank took money under this key that the order has no use for. */
async function settle(
  tx: Tx,
  { orderId, said, shop }: { orderId: string; said: Said; shop: Shop },
): Promise<{ order: OrderRow; surplus: boolean }> {
  const order = await lockOrder(tx, orderId);
  if (isSettled(order.moneyState)) {
    const captured = said.outcome.kind === "captured";
    return { order, surplus: captured && !(await isInLedger(tx, said.gatewayKey)) };
  }
  if (await isOutdated(tx, orderId, said)) return { order, surplus: false };
  const moneyState = moved(order, stateAfter(said.outcome));
  await write(tx, { order, said, shop });
  return { order: { ...order, moneyState }, surplus: false };
}

/** The state an order goes to. @throws for a move that the table does not have. */
function moved(order: OrderRow, to: MoneyState): MoneyState {
  if (order.moneyState === to || mayMoveMoney(order.moneyState, to)) return to;
  throw new Error(`The money of an order cannot go from ${order.moneyState} to ${to}.`);
}

/** Money that came for an order given up or paid already: it goes back, and somebody should know. */
async function giveBack(order: OrderRow, { gatewayKey }: Said, shop: Shop): Promise<void> {
  shop.log.error(
    { order: order.number, key: gatewayKey },
    "reconciliation break: paid after the order's end",
  );
  await shop.ports.payment.refund({ key: gatewayKey, refundKey: `${gatewayKey}-late`, amount: order.total });
}

/** Only a capture still counts once another try has been opened. */
async function isOutdated(tx: Tx, orderId: string, said: Said): Promise<boolean> {
  const latest = await latestPaymentAttempt(tx, orderId);
  return latest?.gatewayKey !== said.gatewayKey && said.outcome.kind !== "captured";
}

function stateAfter(outcome: ChargeOutcome): MoneyState {
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
    const failed = recordEvent({
      orderId: order.id,
      at: now,
      kind: "PaymentFailed",
      detail: { reason: outcome.reason },
    });
    await writeTogether(tx, [state, setAttemptState(gatewayKey, "declined"), failed]);
  } else {
    await writeTogether(tx, [state, setAttemptState(gatewayKey, outcome.kind)]);
  }
}

type Paid = { gatewayKey: string; chargeId: string; approvalCode: string; at: Date };

/** All that a paid order changes beside its stock. */
function sale(order: OrderRow, { gatewayKey, chargeId, approvalCode, at }: Paid) {
  const { id: orderId, total: amount } = order;
  const messageId = `order-${order.number}`;
  return [
    ...recordCapture({ orderId, at, amount, gatewayKey, chargeId, approvalCode }),
    recordEvent({ orderId, at, kind: "PaymentTaken", detail: { amount } }),
    queueMessage({ messageId, kind: "order-confirmation", payload: { orderId } }, at),
    ...(order.stagedNumber ? [closeStaged(order.stagedNumber)] : []),
    ...(order.visitorId ? [emptyCart(order.visitorId)] : []),
  ];
}

/** Gives back what a reservation took, in the order in which it takes it. */
async function freeReservation(tx: Tx, order: OrderRow): Promise<void> {
  if (order.scheduledDay) await releaseSlot(tx, { day: order.scheduledDay, area: order.deliveryArea });
  if (order.promotionCode) await releasePromotionUse(tx, order.promotionCode);
  await releaseHeldStock(tx, order.id);
}

/**
 * Opens the next try of an order with another card, its key stored before the bank is asked.
 * @returns undefined when somebody else has settled the order or opened a try meanwhile.
 */
export async function nextPaymentAttempt(
  order: OrderRow,
  { after, card }: { after: PaymentAttemptRow; card: Card },
  shop: Shop,
): Promise<PaymentTry | undefined> {
  return inTransaction(shop.db, async (tx) => {
    const { moneyState } = await lockOrder(tx, order.id);
    const latest = await latestPaymentAttempt(tx, order.id);
    if (isSettled(moneyState) || latest?.gatewayKey !== after.gatewayKey) return undefined;
    const { opened, write: open } = openPaymentAttempt(tx, {
      orderId: order.id,
      number: after.number + 1,
      amount: after.amount,
      ...cardFacts(card),
      createdAt: shop.ports.clock.now(),
    });
    await writeTogether(tx, [
      setAttemptState(after.gatewayKey, "abandoned"),
      setMoneyState(order.id, { moneyState: moved({ ...order, moneyState }, "paying") }),
      open,
    ]);
    return opened;
  });
}

/** What we keep of a card: never its number, never its code. */
export function cardFacts(card: Pick<Card, "number" | "expMonth" | "expYear">) {
  const month = String(card.expMonth).padStart(2, "0");
  return {
    cardBrand: cardBrand(card.number),
    cardLast4: last4(card.number),
    cardExpiry: `${month}/${card.expYear}`,
  };
}
