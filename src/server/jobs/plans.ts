import type { JobPlan } from "#server/jobs/queue";
import { notifyWaitlist } from "#server/jobs/notifyWaitlist";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { forgetCredentials, tidy } from "#server/jobs/cleanUp";
import { takeDueSteps } from "#server/layaway/index";
import { followLeases } from "#server/lease/index";
import type { AppContext } from "#server/app/appContext";
import { compareBooks, reconcilePayments } from "#server/payments/index";

/** The store's jobs and their schedules. */
export function jobPlans(context: AppContext): readonly JobPlan[] {
  return [
    // Again soon, for mails that a killed process was sending.
    { name: "relay-outbox", cron: "* * * * *", againAfter: 10, run: () => relayOutbox(context) },
    { name: "reconcile-payments", cron: "* * * * *", againAfter: 5, run: () => reconcilePayments(context) },
    { name: "compare-books", cron: "40 4 * * *", run: () => compareBooks(context) },
    { name: "notify-waitlist", cron: "* * * * *", run: () => notifyWaitlist(context) },
    { name: "follow-layaways", cron: "20 * * * *", run: () => takeDueSteps(context) },
    { name: "follow-leases", cron: "* * * * *", run: () => followLeases(context) },
    { name: "forget-credentials", cron: "* * * * *", run: () => forgetCredentials(context) },
    { name: "tidy", cron: "15 3 * * *", run: () => tidy(context) },
  ];
}
