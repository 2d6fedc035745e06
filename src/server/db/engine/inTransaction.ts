import { DelegateBackoff, handleWhen, retry, type IRetryBackoffContext } from "cockatiel";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isContention } from "#server/db/engine/busy";
import type { Db, Tx } from "#server/db/engine/connect";

/** Random, so that two transactions do not deadlock again. */
const backoff = new DelegateBackoff<IRetryBackoffContext<unknown>>(
  ({ attempt }) => Math.random() * 20 * attempt,
);
const onContention = retry(handleWhen(isContention), { maxAttempts: 3, backoff });

/**
 * Runs `work` in a transaction, up to four times when it loses to another one (a deadlock, a lock timeout). `work` must
 * have no side effects but what it writes.
 */
export function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return onContention.execute(() => runOnce(db, work));
}

/** Closes a connection that broke or timed out, which the pool would reuse; that releases its locks. */
async function runOnce<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect();
  let broken = false;
  try {
    return await drizzle(client).transaction(work);
  } catch (problem) {
    // Other errors are thrown only after the server answered the rollback.
    broken = problem instanceof DrizzleQueryError && !(problem.cause instanceof pg.DatabaseError);
    throw problem;
  } finally {
    client.release(broken);
  }
}
