import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import { isContention } from "#server/db/busy";
import type { Db, Tx } from "#server/db/connect";

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

/** The connection goes back whatever happens; the pool itself sorts out one that is broken. */
async function runOnce<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await db.$client.connect();
  try {
    return await drizzle(client).transaction(work);
  } finally {
    client.release();
  }
}
