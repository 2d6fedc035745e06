import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { atLeast, atMost, count, percentile, type LaneResult, type Size } from "#test/fire/figures";
import { awaitMails } from "#test/fire/mails";
import { openStore, type FireStore } from "#test/fire/openStore";
import { ownPostgres } from "#test/fire/postgres";
import { acknowledgedBy, lost, requests, settleAll, startLoad } from "#test/fire/shoppers";

const stops = { full: 50, quick: 4 };
/** A store that is told to stop still answers for this long (src/server/main.ts). */
const noticeMs = 2_000;
/** As often as a load balancer asks whether a store is ready. */
const balancerMs = 500;

/** The store is told to stop under load, behind a load balancer that sends nobody to a store that is not ready. */
export async function sigterm(size: Size): Promise<LaneResult> {
  const own = await ownPostgres();
  const store = await openStore({ databaseUrl: own?.url });
  const load = startLoad(store, 12);
  const times: Stop[] = [];
  for (let stop = 0; stop < stops[size]; stop += 1) {
    await pause(randomInt(300, 1_200));
    const release = { now: () => undefined as void };
    times.push(
      await timed(store, () => {
        release.now = load.hold();
      }),
    );
    if (own) times.at(-1)!.left = await connections(store);
    await store.start();
    release.now();
  }
  await load.stop();
  const strange = await settleAll(store, load.shoppers);
  const breaks = [...strange, ...(await store.breaks(acknowledgedBy(load.shoppers)))];
  const worst = (of: (stop: Stop) => number) => Math.max(...times.map(of));
  return {
    goals: [
      atLeast(stops[size], "SIGTERMs under load", times.length),
      atMost(0, "accepted requests without an answer", lost(load.sent)),
      atMost(
        noticeMs,
        "not ready after, most ms",
        worst(({ downMs }) => downMs),
      ),
      atMost(
        10_000,
        "exit after, most ms",
        worst(({ exitMs }) => exitMs),
      ),
      atMost(0, "exits with another code than 0", times.filter(({ code }) => code !== 0).length),
      ...(own
        ? [
            atMost(
              0,
              "database connections left open",
              worst(({ left }) => left),
            ),
          ]
        : []),
      ...(await awaitMails(store)),
    ],
    figures: {
      requests: requests(load.sent),
      "without an answer": JSON.stringify(count(load.sent.unanswered)),
      shoppers: load.shoppers.length,
      "exit after, p50 ms": percentile(
        times.map(({ exitMs }) => exitMs),
        0.5,
      ),
      "exit after, p95 ms": percentile(
        times.map(({ exitMs }) => exitMs),
        0.95,
      ),
    },
    breaks,
    skipped: own ? [] : ["open transactions: no PostgreSQL in /usr/lib/postgresql that outlives the store"],
  };
}

type Stop = { downMs: number; exitMs: number; code: unknown; left: number };

/** `moveOn` is called when the load balancer notices. */
async function timed(store: FireStore, moveOn: () => void): Promise<Stop> {
  const began = performance.now();
  store.process().kill("SIGTERM");
  while ((await store.readiness()) === 200) await pause(5);
  const downMs = performance.now() - began;
  const noticed = pause(balancerMs).then(moveOn);
  const code = await store.process().ended;
  const exitMs = performance.now() - began;
  await noticed;
  return { downMs, exitMs, code, left: 0 };
}

async function connections({ query }: FireStore): Promise<number> {
  const [row] = await query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  return row?.n ?? 0;
}
