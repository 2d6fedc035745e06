import { setTimeout as pause } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { isContention } from "#server/db/engine/busy";
import type { Db, Tx } from "#server/db/engine/connect";

const tries = 4;

/**
 * Runs `work` in a transaction, and again from its beginning when it lost against another one (deadlock, a lock
 * that did not come free in time): four times at most. `work` must leave nothing behind but what it writes.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let number = 1; ; number += 1) {
    try {
      return await runOnce(db, work);
    } catch (problem) {
      if (number === tries || !isContention(problem)) throw problem;
      // Both of two that lost must not meet again at once.
      await pause(Math.random() * 20 * number);
    }
  }
}

/**
 * The connection goes back whatever happens, and is closed when the way to the database broke or hung: the pool takes
 * one that gave no answer in time for a good one, and what the server still holds for it (rows, locks) ends with it.
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

/** Not the database's own word, and not what the work threw: that comes here only after a rollback that was answered. */
function isTransient(problem: unknown): boolean {
  return problem instanceof DrizzleQueryError && !(problem.cause instanceof pg.DatabaseError);
}
