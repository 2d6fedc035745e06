import { DelegateBackoff, handleWhen, retry, type IRetryBackoffContext } from "cockatiel";
import { DrizzleQueryError, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { NodePgSession, NodePgTransaction } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isContention } from "#server/db/engine/busy";
import type { Db, Tx } from "#server/db/engine/connect";

/** Random, so that two transactions do not deadlock again. */
const backoff = new DelegateBackoff<IRetryBackoffContext<unknown>>(
  ({ attempt }) => Math.random() * 20 * attempt,
);
const onContention = retry(handleWhen(isContention), { maxAttempts: 3, backoff });

/**
 * Runs `work`, up to four times if it loses to another transaction. It must have no other side effects, and must not end
 * while a statement that it started is unanswered (`allInSequence`): the connection serves others afterwards.
 */
export function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return onContention.execute(() => runOnce(db, work));
}

/**
 * The transaction's begin travels with its first statement, which waits for no answer of its own. Closes a connection
 * that broke or timed out, which the pool would reuse; that releases its locks.
 */
async function runOnce<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect().catch(failToBegin);
  const tx = transactionOf(client);
  let broken = false;
  try {
    // As a prepared statement, it is sent with the first one.
    const begun = client.query({ name: "begin", text: "begin" }).catch(failToBegin);
    // Unheard while the work fails as well.
    begun.catch(() => undefined);
    const result = await work(tx);
    await begun;
    await tx.execute(commit);
    return result;
  } catch (problem) {
    broken = isBroken(problem) || (await tx.execute(rollback).then(() => false, isBroken));
    throw problem;
  } finally {
    client.release(broken);
  }
}

/** As the query builder throws what fails on the way to the database. */
function failToBegin(cause: Error): never {
  throw new DrizzleQueryError("begin", [], cause);
}

/** Whether the connection failed, and not what the database was asked. */
function isBroken(problem: unknown): boolean {
  return problem instanceof DrizzleQueryError && !(problem.cause instanceof pg.DatabaseError);
}

const [commit, rollback] = [sql`commit`, sql`rollback`];
const dialect = new PgDialect();
const transactions = new WeakMap<pg.PoolClient, Tx>();

/** One per connection, not one per transaction: its query builders are not made anew each time. */
function transactionOf(client: pg.PoolClient): Tx {
  const known = transactions.get(client);
  if (known) return known;
  const tx: Tx = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined);
  transactions.set(client, tx);
  return tx;
}
