import type { Queries } from "#server/db/engine/connect";
import { countUses } from "#server/db/queries/rateLimits";

/** In an hour; more than any one address brings, even a phone carrier's. */
export const maxNewVisitors = 5_000;
const newVisitorsSeconds = 3_600;

/**
 * Limits the new visitors of a network address.
 * @returns how many are admitted, and the seconds until the next window.
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
