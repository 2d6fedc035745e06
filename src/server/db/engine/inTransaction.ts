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

/** Runs `work`, up to four times if it loses to another transaction. It must have no other side effects. */
export function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return onContention.execute(() => runOnce(db, work));
}

/** Closes a connection that broke or timed out, which the pool would reuse; that releases its locks. */
async function runOnce<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect().catch((cause: Error) => {
    // As the query builder throws what fails on the way to the database.
    throw new DrizzleQueryError("begin", [], cause);
  });
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
