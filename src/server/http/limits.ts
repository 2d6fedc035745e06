import type { Limit } from "#contract/index";
import type { Db } from "#server/db/connect";
import { countOne, windowAt } from "#server/db/limits";
import { Fault, tooManySentence } from "#server/fault";

/**
 * Counts one use of `name` by `subject` in PostgreSQL, where all processes see it.
 * @throws Fault TooManyRequests with the seconds until the window ends.
 */
export async function takeLimit(
  db: Db,
  limit: Pick<Limit, "times" | "seconds"> & { name: string; subject: string },
  now: Date,
): Promise<void> {
  const windowStart = windowAt(now, limit.seconds);
  const count = await countOne(db, { name: limit.name, subject: limit.subject, windowStart });
  if (count <= limit.times) return;
  const retryAfterSeconds = Math.ceil((windowStart.getTime() - now.getTime()) / 1000 + limit.seconds);
  throw new Fault("TooManyRequests", tooManySentence, { retryAfterSeconds });
}
