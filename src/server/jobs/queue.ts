import PgBoss from "pg-boss";
import type { Logger } from "pino";
import { storeTimeZone } from "#domain/dates";

export type JobName = "relay-outbox" | "reconcile-payments" | "notify-waitlist" | "tidy";

/** Work that runs later or on a schedule, once for all processes of the store. */
export type Jobs = {
  /** Requests a run soon; another request before it has begun changes nothing. */
  wake(name: JobName): void;
  /** Resolves when the running job is done; no other begins. */
  stop(): Promise<void>;
};

export type JobPlan = {
  name: JobName;
  /** Its schedule, as a cron expression in store time. */
  cron: string;
  /** Seconds from its end to its next run, for work that cannot wait for the next minute. */
  againAfter?: number;
  run(): Promise<void>;
};

/** Starts the job queue in the database at `url` and works on it. */
export async function startJobs(url: string, plans: readonly JobPlan[], log: Logger): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 3, migrate: false });
  boss.on("error", (problem) => log.warn({ err: problem }, "job queue"));
  await boss.start();
  for (const plan of plans) await take(boss, plan, log);
  const input = new Set<JobName>();
  let stopping = false;
  function send(name: JobName): void {
    input.delete(name);
    // The jobs are in the database, where the next process finds them.
    if (stopping) return;
    boss.send(name, {}).catch((problem: unknown) => log.warn({ err: problem, job: name }, "job not queued"));
  }
  return {
    wake(name) {
      if (input.has(name)) return;
      input.add(name);
      setTimeout(send, gatherMs, name).unref();
    },
    stop() {
      stopping = true;
      return boss.stop({ graceful: true, timeout: 5_000, wait: true });
    },
  };
}

/** During a rush, one request stands for all that come within this time. */
const gatherMs = 100;

/** A queue with policy 'short' holds at most one waiting job, however often it is requested. */
async function take(boss: PgBoss, plan: JobPlan, log: Logger): Promise<void> {
  await boss.createQueue(plan.name, { name: plan.name, policy: "short", retryLimit: 2 });
  await boss.work(plan.name, { pollingIntervalSeconds: 0.5 }, async () => {
    try {
      await plan.run();
    } catch (problem) {
      log.error({ err: problem, job: plan.name }, "job failed");
    }
    if (plan.againAfter !== undefined) await boss.sendAfter(plan.name, {}, {}, plan.againAfter);
  });
  await boss.schedule(plan.name, plan.cron, {}, { tz: storeTimeZone });
  if (plan.againAfter !== undefined) await boss.send(plan.name, {});
}

/** A store without a queue, for tests that run its jobs themselves. */
export const noJobs: Jobs = { wake: () => undefined, stop: () => Promise.resolve() };
