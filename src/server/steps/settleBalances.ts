import { takeOpenPayments } from "#server/db/balancePayments";
import type { PaymentAttemptRow } from "#server/db/payments";
import type { Shop } from "#server/shop";
import { giveUpAfterMs, lastWord } from "#server/steps/lastWord";
import { settleBalance } from "#server/steps/settleBalance";

const mostAtOnce = 50;

/** The sweeper of payments towards balances: asks the bank what became of those that were left unfinished. */
export async function settleBalances(shop: Shop): Promise<void> {
  const now = shop.ports.clock.now();
  const before = new Date(now.getTime() - shop.config.paymentTimeoutMs - 2_000);
  const givenUpBefore = new Date(now.getTime() - giveUpAfterMs);
  const due = await takeOpenPayments(shop.db, { now, before, givenUpBefore, most: mostAtOnce });
  for (const payment of due) {
    if (shop.closing.aborted) return;
    await settleOne(payment, now, shop).catch((problem: unknown) =>
      shop.log.error({ err: problem, key: payment.gatewayKey }, "an unfinished payment could not be settled"),
    );
  }
}

async function settleOne(payment: PaymentAttemptRow, now: Date, shop: Shop): Promise<void> {
  const age = now.getTime() - payment.createdAt.getTime();
  const outcome = await lastWord(payment.gatewayKey, age, shop);
  if (outcome.kind === "unknown" && age > giveUpAfterMs)
    return shop.log.error({ key: payment.gatewayKey }, "reconciliation break: payment unknown");
  await settleBalance(payment, outcome, shop);
}
