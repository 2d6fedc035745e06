import type { Queries } from "#server/db/engine/connect";
import { countUses } from "#server/db/queries/rateLimits";

/** More than come for the first time in an hour from one address, be it that of a phone network. */
export const maxNewVisitors = 5_000;
const newVisitorsSeconds = 3_600;

/**
 * Counts so many new visitors from an address; answers how many of them may stay, and in how many seconds others may
 * come: nobody shall fill the database with strangers.
 */
export async function admitVisitors(
  db: Queries,
  { address, visitors }: { address: string; visitors: number },
  now: Date,
): Promise<{ admitted: number; restSeconds: number }> {
  const use = { name: "new visitors", subject: address, seconds: newVisitorsSeconds, uses: visitors };
  const { count, restSeconds } = await countUses(db, use, now);
  const free = maxNewVisitors - (count - visitors);
  return { admitted: Math.min(Math.max(free, 0), visitors), restSeconds };
}
