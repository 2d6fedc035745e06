import { sql } from "drizzle-orm";
import { isDiskFull } from "#server/db/engine/busy";
import type { Db } from "#server/db/engine/connect";

export type DiskWatch = ReturnType<typeof createDiskWatch>;

/** Knows whether the database's disk has room: not after a write failed, until a trial succeeds. */
export function createDiskWatch() {
  let nextTrialAt: number | undefined;
  return {
    /** Hears of every problem of the database. @returns whether it is a full disk. */
    hear(problem: unknown): boolean {
      if (!isDiskFull(problem)) return false;
      nextTrialAt = performance.now() + betweenTrialsMs;
      return true;
    },
    async hasRoom(db: Pick<Db, "execute">): Promise<boolean> {
      if (nextTrialAt === undefined) return true;
      if (performance.now() < nextTrialAt) return false;
      nextTrialAt = performance.now() + betweenTrialsMs;
      if (await mayWrite(db)) nextTrialAt = undefined;
      return nextTrialAt === undefined;
    },
  };
}

/** Anyone may ask for the readiness, and each trial costs some writes of the catalog. */
const betweenTrialsMs = 1_000;

/**
 * A temporary table always takes new pages on the disk, where a small write to a table of ours may fit into an old one.
 * A role that may not create one finds out with its next write.
 */
async function mayWrite(db: Pick<Db, "execute">): Promise<boolean> {
  const trial = sql`create temp table disk_trial on commit drop as
    select repeat('x', 1000) as content from generate_series(1, 200)`;
  try {
    await db.execute(trial);
    return true;
  } catch (problem) {
    return !isDiskFull(problem);
  }
}
