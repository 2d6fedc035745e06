import { deleteIdempotencyRecords } from "#server/db/queries/idempotency";
import { trimClientReports } from "#server/db/queries/clientReports";
import { forgetCounts } from "#server/db/queries/rateLimits";
import { forgetOrderLinks } from "#server/db/queries/orders";
import { forgetQuotes } from "#server/db/queries/geography";
import { forgetStaged } from "#server/db/queries/carts";
import { forgetVisitors } from "#server/db/queries/visitors";
import { forgetWaiting } from "#server/db/queries/waitlist";
import type { AppContext } from "#server/app/appContext";

const dayMs = 86_400_000;

/**
 * Deletes what has expired. Idempotency records outlive every retry, so a key that is reused later is a new action.
 */
export async function tidy(context: AppContext): Promise<void> {
  const now = context.ports.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await deleteIdempotencyRecords(context.db, ago(30));
  await forgetStaged(context.db, ago(1));
  await forgetCounts(context.db, ago(1));
  await forgetQuotes(context.db, now);
  await forgetOrderLinks(context.db, now);
  await forgetWaiting(context.db, { toldBefore: ago(30), waitingSince: ago(400) });
  await forgetVisitors(context.db, ago(400));
  await trimClientReports(context.db);
}
