import { tooManyRequests } from "#server/app/fault";
import type { Db } from "#server/db/engine/connect";
import { countUsesSoon } from "#server/db/queries/rateLimits";

type Use = { name: string; subject: string; times: number; seconds: number };

/**
 * Counts one use of `name` by `subject` in PostgreSQL, for all processes together.
 * @throws Fault TooManyRequests with the seconds until the window ends.
 */
export async function countUse(db: Db, { times, ...use }: Use, now: Date): Promise<void> {
  const { count, secondsLeft } = await countUsesSoon(db, use, now);
  if (count > times) throw tooManyRequests(secondsLeft);
}
