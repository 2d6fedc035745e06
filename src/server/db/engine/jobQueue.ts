import PgBoss from "pg-boss";
import { connect } from "#server/db/engine/connect";

export type JobQueue = { boss: PgBoss; close(): Promise<void> };

/**
 * Opens pg-boss on connections like the store's own. Its scheduler stays off: it completes jobs without awaiting that
 * (docs/decisions/026-job-queue.md).
 */
export async function openJobQueue(url: string, onProblem: (problem: Error) => void): Promise<JobQueue> {
  const { pool, close } = connect(url, 3, onProblem);
  const db = { executeSql: (text: string, values: unknown[]) => pool.query(text, values) };
  const boss = new PgBoss({ db, migrate: false, schedule: false });
  boss.on("error", onProblem);
  await boss.start();
  return {
    boss,
    async close() {
      await boss.stop({ graceful: false });
      await close();
    },
  };
}
