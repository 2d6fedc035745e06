import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { cleanUp } from "#test/fire/cleanUp";
import {
  atLeast,
  atMost,
  count,
  percentile,
  type Goal,
  type LaneResult,
  type Size,
} from "#test/fire/figures";
import { awaitMails } from "#test/fire/mails";
import { openStore, type FireStore } from "#test/fire/openStore";
import { ownPostgres } from "#test/fire/postgres";
import { acknowledgedBy, outcomes, requests, settleAll, startLoad } from "#test/fire/shoppers";

/** Kills of each database. */
const sizes = { full: 30, quick: 6 };
const moments = ["under load", "in the middle of a job", "idle"] as const;

type Kill = {
  /** Signals the database to end. */
  end(): Promise<void>;
  /** Brings it back, if nobody else does. */
  revive(): Promise<void>;
};

/** PostgreSQL is killed while shoppers pay, while a job runs, and while nothing happens. */
export async function database(size: Size): Promise<LaneResult> {
  const builtIn = await openStore();
  const embedded = await killEach("embedded", size, builtIn, {
    end: builtIn.program.killDatabase,
    revive: () => Promise.resolve(),
  });
  await cleanUp();
  const own = await ownPostgres();
  if (!own) return { ...embedded, skipped: ["external: no PostgreSQL in /usr/lib/postgresql"] };
  const external = await killEach("external", size, await openStore({ databaseUrl: own.url }), {
    end: own.crash,
    revive: async () => {
      // Until its processes are gone.
      await own.stop("immediate").catch(() => undefined);
      await own.start();
    },
  });
  return {
    goals: [...embedded.goals, ...external.goals],
    figures: { ...embedded.figures, ...external.figures },
    breaks: [...embedded.breaks, ...external.breaks],
  };
}

async function killEach(kind: string, size: Size, store: FireStore, killer: Kill): Promise<LaneResult> {
  let exits = 0;
  void store.process().ended.then(() => (exits += 1));
  const load = startLoad(store, 8);
  const times: Times[] = [];
  for (let kill = 0; kill < sizes[size] && exits === 0; kill += 1) {
    const moment = moments[kill % moments.length] ?? "idle";
    const release = moment === "idle" ? load.hold() : () => undefined;
    await pause(randomInt(500, 1_000));
    if (moment === "in the middle of a job") await jobRuns(store);
    times.push(await timed(store, killer));
    release();
  }
  await load.stop();
  const strange = await settleAll(store, load.shoppers);
  const breaks = await store.breaks(acknowledgedBy(load.shoppers));
  const mails = await awaitMails(store);
  const inAll = size === "full" ? 20 : sizes[size];
  const named = (goal: Goal): Goal => ({ ...goal, goal: `${kind}: ${goal.goal}` });
  return {
    goals: [
      atLeast(inAll, "kills of the database", times.length),
      atMost(0, "ends of the server's process", exits),
      atMost(250, "not ready after, most ms", Math.max(...times.map(({ downMs }) => downMs))),
      atMost(
        3_000,
        "ready again after the kill or the restart, most ms",
        Math.max(...times.map(({ upMs }) => upMs)),
      ),
      atMost(
        1_000,
        "ready after the database answers, most ms",
        Math.max(...times.map(({ followMs }) => followMs)),
      ),
      ...mails,
    ].map(named),
    figures: {
      [`${kind}: not ready after, p95 ms`]: percentile(
        times.map(({ downMs }) => downMs),
        0.95,
      ),
      [`${kind}: ready after the database answers, p95 ms`]: percentile(
        times.map(({ followMs }) => followMs),
        0.95,
      ),
      [`${kind}: requests`]: requests(load.sent),
      [`${kind}: outcomes`]: JSON.stringify(count(outcomes(load.shoppers))),
      [`${kind}: memory, MB`]: store.process().memory(),
    },
    breaks: [...strange, ...breaks].map((each) => `${kind}: ${each}`),
  };
}

/** In milliseconds: until readiness says no, until yes again, and from the database's first answer until then. */
type Times = { downMs: number; upMs: number; followMs: number };

async function timed(store: FireStore, { end, revive }: Kill): Promise<Times> {
  const url = await store.address();
  await end();
  const began = performance.now();
  const downAt = await readinessIs(store, (status) => status !== 200);
  await pause(randomInt(500));
  const startedAt = performance.now();
  const answersAt = (async () => {
    await revive();
    return databaseAnswers(url);
  })();
  const upAt = await readinessIs(store, (status) => status === 200);
  const answered = await answersAt;
  return { downMs: downAt - began, upMs: upAt - startedAt, followMs: Math.max(0, upAt - answered) };
}

async function readinessIs(store: FireStore, wanted: (status: number) => boolean): Promise<number> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(5))
    if (wanted(await store.readiness())) return performance.now();
  return Number.POSITIVE_INFINITY;
}

async function databaseAnswers(url: string): Promise<number> {
  for (;;) {
    const client = new pg.Client(url);
    client.on("error", () => undefined);
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    const at = performance.now();
    await client.end().catch(() => undefined);
    if (connected) return at;
    await pause(10);
  }
}

/** Waits until a job runs, at most three seconds. */
async function jobRuns({ query }: FireStore): Promise<void> {
  for (const deadline = Date.now() + 3_000; Date.now() < deadline; await pause(2)) {
    const [row] = await query<{ runs: boolean }>(
      "select exists (select from pgboss.job where state = 'active') as runs",
    );
    if (row?.runs) return;
  }
}
