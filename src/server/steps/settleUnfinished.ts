import { latestPaymentAttempt } from "#server/db/payments";
import { takeOver, unsettledOrders, type OrderRow } from "#server/db/orders";
import type { Shop } from "#server/shop";
import { giveUpAfterMs, lastWord } from "#server/steps/lastWord";
import { busyUntil } from "#server/steps/paymentTry";
import { settleOrder } from "#server/steps/settleOrder";

const mostAtOnce = 50;
const hourMs = 3_600_000;

/**
 * The sweeper: finds orders whose payment was left unfinished by a crash, a time-out or a shopper, asks the bank
 * what became of each key, and settles it. A key the bank has never seen is closed there before the stock is given
 * back, so that a late request cannot charge for pieces that are gone. After 23 hours without a word somebody must look
 * into it: the log says so, and the bank is asked once an hour only. Begins with no other order once the store is about
 * to stop.
 */
export async function settleUnfinished(shop: Shop): Promise<void> {
  const now = shop.ports.clock.now();
  for (const order of await unsettledOrders(shop.db, now, mostAtOnce)) {
    if (shop.closing.aborted) return;
    const givenUp = now.getTime() - order.createdAt.getTime() > giveUpAfterMs;
    const until = givenUp ? new Date(now.getTime() + hourMs) : busyUntil(now, shop);
    if (!(await takeOver(shop.db, order.id, { now, busyUntil: until }))) continue;
    try {
      await settleOne(order, now, shop);
    } catch (problem) {
      shop.log.error({ err: problem, order: order.number }, "an unfinished payment could not be settled");
    }
  }
}

async function settleOne(order: OrderRow, now: Date, shop: Shop): Promise<void> {
  const attempt = await latestPaymentAttempt(shop.db, order.id);
  // The bank asks about a try, not about the order: another card has its own ten minutes.
  const age = now.getTime() - attempt.createdAt.getTime();
  const outcome = await lastWord(attempt.gatewayKey, age, shop);
  if (outcome.kind === "unknown" && age > giveUpAfterMs) {
    const { gatewayKey: key } = attempt;
    return shop.log.error({ order: order.number, key }, "reconciliation break: payment unknown");
  }
  await settleOrder(order.id, { gatewayKey: attempt.gatewayKey, outcome }, shop);
}
