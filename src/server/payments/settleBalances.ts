import { takeOpenPayments } from "#server/db/queries/balancePayments";
import type { PaymentAttemptRow } from "#server/db/queries/payments";
import type { AppContext } from "#server/app/appContext";
import { giveUpAfterMs, lastWord } from "#server/payments/lastWord";
import { settleBalance } from "#server/payments/settleBalance";

const maxAtOnce = 50;

/** The sweeper of payments towards balances: asks the bank what became of those that were left unfinished. */
export async function settleBalances(context: AppContext): Promise<void> {
  const now = context.ports.clock.now();
  const before = new Date(now.getTime() - context.config.paymentTimeoutMs - 2_000);
  const givenUpBefore = new Date(now.getTime() - giveUpAfterMs);
  const due = await takeOpenPayments(context.db, { now, before, givenUpBefore, most: maxAtOnce });
  for (const payment of due) {
    if (context.closing.aborted) return;
    await settleOne(payment, now, context).catch((problem: unknown) =>
      context.log.error(
        { err: problem, key: payment.providerKey },
        "an unfinished payment could not be settled",
      ),
    );
  }
}

async function settleOne(payment: PaymentAttemptRow, now: Date, context: AppContext): Promise<void> {
  const age = now.getTime() - payment.createdAt.getTime();
  const outcome = await lastWord(payment.providerKey, age, context);
  if (outcome.kind === "unknown" && age > giveUpAfterMs)
    return context.log.error({ key: payment.providerKey }, "reconciliation break: payment unknown");
  await settleBalance(payment, outcome, context);
}
