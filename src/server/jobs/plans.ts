import type { JobPlan } from "#server/jobs/queue";
import { notifyWaitlist } from "#server/jobs/notifyWaitlist";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { tidy } from "#server/jobs/tidy";
import type { Shop } from "#server/shop";
import { refundSurplus } from "#server/steps/refundSurplus";
import { settleBalances } from "#server/steps/settleBalances";
import { settleUnfinished } from "#server/steps/settleUnfinished";

/** What the store does by itself, and when. */
export function jobPlans(shop: Shop): readonly JobPlan[] {
  return [
    { name: "relay-outbox", cron: "* * * * *", run: () => relayOutbox(shop) },
    { name: "settle-orders", cron: "* * * * *", againAfter: 5, run: () => settlePayments(shop) },
    { name: "notify-waitlist", cron: "* * * * *", run: () => notifyWaitlist(shop) },
    { name: "tidy", cron: "15 3 * * *", run: () => tidy(shop) },
  ];
}

async function settlePayments(shop: Shop): Promise<void> {
  await settleUnfinished(shop);
  await settleBalances(shop);
  await refundSurplus(shop);
}
