import { DelegateBackoff, handleWhen, retry, type IRetryBackoffContext } from "cockatiel";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isContention } from "#server/db/engine/busy";
import type { Db, Tx } from "#server/db/engine/connect";

/** The random part keeps two transactions that lost against each other from meeting again at once. */
const backoff = new DelegateBackoff(
  ({ attempt }: IRetryBackoffContext<unknown>) => Math.random() * 20 * attempt,
);
const whenContended = retry(handleWhen(isContention), { maxAttempts: 3, backoff });

/**
 * Runs `work` in a transaction, and again from its beginning when it lost to another one (a deadlock, a lock that
 * was not released in time): four times at most. `work` must leave nothing behind but what it writes.
 */
export function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return whenContended.execute(() => runOnce(db, work));
}

/**
 * The connection always goes back to the pool, and is closed when it broke or hung: the pool takes a connection that
 * timed out for a good one, and the rows and locks that the server holds for it are released with it.
 */
async function runOnce<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect();
  let broken = false;
  try {
    return await drizzle(client).transaction(work);
  } catch (problem) {
    broken = isTransient(problem);
    throw problem;
  } finally {
    client.release(broken);
  }
}

/** Neither a database error nor an error of the work itself: those come here only after an answered rollback. */
function isTransient(problem: unknown): boolean {
  return problem instanceof DrizzleQueryError && !(problem.cause instanceof pg.DatabaseError);
}
