import { latestPaymentAttempt } from "#server/db/queries/payments";
import { takeOver, unsettledOrders, type OrderRow } from "#server/db/queries/orders";
import type { AppContext } from "#server/app/appContext";
import { giveUpAfterMs, lastWord } from "#server/payments/lastWord";
import { busyUntil } from "#server/payments/paymentAttempt";
import { settleOrder } from "#server/orders/settleOrder";

const maxAtOnce = 50;
const hourMs = 3_600_000;

/**
 * The sweeper: finds orders whose payment was left unfinished by a crash, a time-out or a shopper, asks the bank
 * what became of each key, and settles it. A key the bank has never seen is closed there before the stock is given
 * back, so that a late request cannot charge for pieces that are gone. After 23 hours without a word somebody must look
 * into it: the log says so, and the bank is asked once an hour only. Begins with no other order once the store is about
 * to stop.
 */
export async function settleUnfinished(context: AppContext): Promise<void> {
  const now = context.ports.clock.now();
  for (const order of await unsettledOrders(context.db, now, maxAtOnce)) {
    if (context.closing.aborted) return;
    const givenUp = now.getTime() - order.createdAt.getTime() > giveUpAfterMs;
    const until = givenUp ? new Date(now.getTime() + hourMs) : busyUntil(now, context);
    if (!(await takeOver(context.db, order.id, { now, busyUntil: until }))) continue;
    try {
      await settleOne(order, now, context);
    } catch (problem) {
      context.log.error({ err: problem, order: order.number }, "an unfinished payment could not be settled");
    }
  }
}

async function settleOne(order: OrderRow, now: Date, context: AppContext): Promise<void> {
  const attempt = await latestPaymentAttempt(context.db, order.id);
  // The bank asks about a try, not about the order: another card has its own ten minutes.
  const age = now.getTime() - attempt.createdAt.getTime();
  const outcome = await lastWord(attempt.providerKey, age, context);
  if (outcome.kind === "unknown" && age > giveUpAfterMs) {
    const { providerKey: key } = attempt;
    return context.log.error({ order: order.number, key }, "reconciliation break: payment unknown");
  }
  await settleOrder(order.id, { providerKey: attempt.providerKey, outcome }, context);
}
