import type { Queries } from "#server/db/engine/connect";
import { countUses } from "#server/db/queries/rateLimits";

/** More than one address brings in an hour, even that of a phone carrier. */
export const maxNewVisitors = 5_000;
const newVisitorsSeconds = 3_600;

/**
 * Counts new visitors of one network address, so that no one can fill the database with them. Returns how many of them
 * are admitted, and the seconds until the next window.
 */
export async function admitVisitors(
  db: Queries,
  { address, visitors }: { address: string; visitors: number },
  now: Date,
): Promise<{ admitted: number; restSeconds: number }> {
  const use = { name: "new visitors", subject: address, seconds: newVisitorsSeconds, uses: visitors };
  const { count, restSeconds } = await countUses(db, use, now);
  const available = maxNewVisitors - (count - visitors);
  return { admitted: Math.min(Math.max(available, 0), visitors), restSeconds };
}
