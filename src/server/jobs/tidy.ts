import { forgetAttempts } from "#server/db/attempts";
import { trimClientReports } from "#server/db/clientReports";
import { forgetCounts } from "#server/db/limits";
import { forgetOrderLinks } from "#server/db/orderLinks";
import { forgetQuotes } from "#server/db/quotes";
import { forgetStaged } from "#server/db/staged";
import { forgetVisitors } from "#server/db/visitors";
import { forgetWaiting } from "#server/db/waitlist";
import type { Shop } from "#server/shop";

const dayMs = 86_400_000;

/** Forgets what has served its time. Attempts outlive every repeat of theirs: a key reused later is a new action. */
export async function tidy(shop: Shop): Promise<void> {
  const now = shop.ports.clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await forgetAttempts(shop.db, ago(30));
  await forgetStaged(shop.db, ago(1));
  await forgetCounts(shop.db, ago(1));
  await forgetQuotes(shop.db, now);
  await forgetOrderLinks(shop.db, now);
  await forgetWaiting(shop.db, { toldBefore: ago(30), waitingSince: ago(400) });
  await forgetVisitors(shop.db, ago(400));
  await trimClientReports(shop.db);
}
