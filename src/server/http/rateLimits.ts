import type { Limit } from "#contract/index";
import type { Db } from "#server/db/engine/connect";
import { countUses } from "#server/db/queries/rateLimits";
import { tooManyRequests } from "#server/app/fault";

/**
 * Counts one use of `name` by `subject` in PostgreSQL, where all processes see it.
 * @throws Fault TooManyRequests with the seconds until the window ends.
 */
export async function countUse(
  db: Db,
  limit: Pick<Limit, "times" | "seconds"> & { name: string; subject: string },
  now: Date,
): Promise<void> {
  const { name, subject, seconds } = limit;
  const { count, restSeconds } = await countUses(db, { name, subject, seconds }, now);
  if (count <= limit.times) return;
  throw tooManyRequests(restSeconds);
}
