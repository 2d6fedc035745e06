import type { JobPlan } from "#server/jobs/queue";
import { notifyWaitlist } from "#server/jobs/notifyWaitlist";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { tidy } from "#server/jobs/cleanUp";
import type { AppContext } from "#server/app/appContext";
import { refundSurplus } from "#server/payments/refundSurplus";
import { settleBalances } from "#server/payments/settleBalances";
import { settleUnfinished } from "#server/orders/settleUnfinished";

/** The store's jobs and when they run. */
export function jobPlans(context: AppContext): readonly JobPlan[] {
  return [
    { name: "relay-outbox", cron: "* * * * *", run: () => relayOutbox(context) },
    { name: "settle-orders", cron: "* * * * *", againAfter: 5, run: () => settlePayments(context) },
    { name: "notify-waitlist", cron: "* * * * *", run: () => notifyWaitlist(context) },
    { name: "tidy", cron: "15 3 * * *", run: () => tidy(context) },
  ];
}

async function settlePayments(context: AppContext): Promise<void> {
  await settleUnfinished(context);
  await settleBalances(context);
  await refundSurplus(context);
}
