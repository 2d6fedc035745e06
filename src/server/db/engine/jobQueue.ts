import PgBoss from "pg-boss";
import { connect } from "#server/db/engine/connect";

/** The store's queues. Migrating creates their tables, which the store's own role may not. */
const jobNames = [
  "relay-outbox",
  "reconcile-payments",
  "compare-books",
  "notify-waitlist",
  "follow-layaways",
  "follow-leases",
  "forget-credentials",
  "tidy",
] as const;
export type JobName = (typeof jobNames)[number];

/** Creates the queue's tables and the queues; safe to repeat. */
export async function prepareJobQueue(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 1 });
  boss.on("error", () => undefined);
  await boss.start();
  // Each keeps one waiting job. One after the other: creating queues at once deadlocks.
  for (const name of jobNames) await boss.createQueue(name, { name, policy: "short" });
  await boss.stop({ graceful: false });
}

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
