import { setTimeout as pause } from "node:timers/promises";
import { Cron } from "croner";
import type PgBoss from "pg-boss";
import type { Logger } from "pino";
import { storeTimeZone } from "#domain/dates";
import { openJobQueue, type JobName } from "#server/db/engine/jobQueue";

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

/**
 * Starts the job queue in the database at `url` and works on it. Work goes on by itself after the database was away.
 *
 * pg-boss's own `work` completes jobs without awaiting that, so a lost connection would end the process as an
 * unhandled rejection; `startWorker` replaces it (docs/decisions/026-job-queue.md).
 */
export async function startJobs(url: string, plans: readonly JobPlan[], log: Logger): Promise<Jobs> {
  const { boss, close } = await openJobQueue(url, (problem) => log.warn({ err: problem }, "job queue"));
  const workers = await Promise.all(plans.map((plan) => startWorker(boss, plan, log)));
  const requested = new Set<JobName>();
  let stopping = false;
  function send(name: JobName): void {
    requested.delete(name);
    // The jobs are in the database, where the next process finds them.
    if (!stopping) void request({ boss, name, log });
  }
  async function end(): Promise<void> {
    stopping = true;
    const finished = Promise.all(workers.map((worker) => worker.stop()));
    await Promise.race([finished, pause(stopWithinMs, undefined, { ref: false })]);
    await close();
  }
  let ended: Promise<void> | undefined;
  return {
    wake(name) {
      if (requested.has(name)) return;
      requested.add(name);
      setTimeout(send, gatherMs, name).unref();
    },
    stop: () => (ended ??= end()),
  };
}

/** During a rush, one request stands for all that come within this time. */
const gatherMs = 100;
/** How often a worker looks for a job. */
const pollMs = 500;
/** How long a running job may delay the end of the process; what it leaves, the next process takes up. */
const stopWithinMs = 5_000;

/**
 * Runs one plan's jobs, one at a time, as they are requested and on the plan's schedule. Queues have the policy
 * 'short': at most one job waits per key, however often it is requested.
 */
async function startWorker(boss: PgBoss, plan: JobPlan, log: Logger): Promise<{ stop(): Promise<void> }> {
  if (plan.againAfter !== undefined) await boss.send(plan.name, {});
  // The key makes the processes of a store request a scheduled run once.
  const options = { singletonKey: "schedule", singletonSeconds: 60 };
  const schedule = new Cron(plan.cron, { timezone: storeTimeZone, unref: true }, () =>
    request({ boss, name: plan.name, log, options }),
  );
  const stopping = new AbortController();

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const ran = await runNext(boss, plan, log).catch((problem: unknown) => {
        log.warn({ err: problem, job: plan.name }, "job queue not available");
        return false;
      });
      if (!ran) await pause(pollMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }
  const done = work();
  return {
    stop() {
      schedule.stop();
      stopping.abort();
      return done;
    },
  };
}

/** @returns whether a job was waiting; one that failed counts as done, for its schedule repeats it. */
async function runNext(boss: PgBoss, plan: JobPlan, log: Logger): Promise<boolean> {
  const [job] = await boss.fetch(plan.name);
  if (!job) return false;
  try {
    await plan.run();
  } catch (problem) {
    log.error({ err: problem, job: plan.name }, "job failed");
  }
  await boss.complete(plan.name, job.id);
  // A key of its own: without one it would be the one job that waits, and a wake-up before its time would be dropped.
  if (plan.againAfter !== undefined) {
    await boss.sendAfter(plan.name, {}, { singletonKey: "again" }, plan.againAfter);
  }
  return true;
}

type QueuedJob = { boss: PgBoss; name: JobName; log: Logger; options?: PgBoss.SendOptions };

async function request({ boss, name, log, options = {} }: QueuedJob): Promise<void> {
  try {
    await boss.send(name, {}, options);
  } catch (problem) {
    log.warn({ err: problem, job: name }, "job not queued");
  }
}

/** A store without a queue, for tests that run its jobs themselves. */
export const noJobs: Jobs = { wake: () => undefined, stop: () => Promise.resolve() };
