import type { Queries } from "#server/db/engine/connect";
import { countUses } from "#server/db/queries/rateLimits";

const newVisitorsSeconds = 3_600;

/**
 * Limits the new visitors of a network address: nothing creates a visitor without asking here first.
 * @returns how many are admitted, and the seconds until the next window.
 */
export async function admitVisitors(
  db: Queries,
  { address, visitors, perHour }: { address: string; visitors: number; perHour: number },
  now: Date,
): Promise<{ admitted: number; secondsLeft: number }> {
  const use = { name: "new visitors", subject: address, seconds: newVisitorsSeconds, uses: visitors };
  const { count, secondsLeft } = await countUses(db, use, now);
  const available = perHour - (count - visitors);
  return { admitted: Math.min(Math.max(available, 0), visitors), secondsLeft };
}
