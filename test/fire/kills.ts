import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { atLeast, atMost, count, percentile, type LaneResult, type Size } from "#test/fire/figures";
import { openStore } from "#test/fire/openStore";
import { awaitMails } from "#test/fire/mails";
import { acknowledgedBy, outcomes, requests, settleAll, startLoad, type Shopper } from "#test/fire/shoppers";

const sizes = {
  full: { kills: 200, requests: 10_000, faults: 500, share: 0.06, shoppers: 16 },
  quick: { kills: 10, requests: 300, faults: 15, share: 0.06, shoppers: 16 },
  gate: { kills: 3, requests: 20, faults: 1, share: 0.4, shoppers: 6 },
};

/** A busy machine kills less often, and says so. */
const mostMinutes = 18;

/**
 * The server is killed with `kill -9` again and again while shoppers pay and the provider fails; in the gate, where
 * nothing waits for mails, its database is killed too.
 */
export async function kills(size: Size | "gate"): Promise<LaneResult> {
  const goal = sizes[size];
  const store = await openStore({ pages: size === "gate" ? "stub" : "built" });
  await store.provider.break("mixed", goal.share);
  const load = startLoad(store, 16);
  const startMs: number[] = [];
  let memory = 0;
  let killed = 0;
  const end = Date.now() + mostMinutes * 60_000;
  for (; killed < goal.kills && Date.now() < end; killed += 1) {
    await somePayments(load, goal.shoppers);
    memory = Math.max(memory, store.process().memory());
    store.process().kill("SIGKILL");
    await store.process().ended;
    const began = performance.now();
    await store.start();
    startMs.push(performance.now() - began);
  }
  let ends = 0;
  void store.process().ended.then(() => (ends += 1));
  await somePayments(load, goal.shoppers);
  if (size === "gate") await store.program.killDatabase();
  await load.stop();
  const { faults, requests: asked } = await store.provider.figures();
  await store.provider.mend();
  const strange = await settleAll(store, load.shoppers);
  const acknowledged = acknowledgedBy(load.shoppers);
  const breaks = [...strange, ...(await store.breaks(acknowledged))];
  const mails = size === "gate" ? [] : await awaitMails(store);
  return {
    goals: [
      atLeast(goal.kills, "kills of the server under load", killed),
      atLeast(goal.requests, "requests", requests(load.sent)),
      atLeast(goal.faults, "faults of the provider", faults),
      atMost(0, "ends of the server by itself", ends),
      atMost(0, "answers of 500", load.sent.statuses.filter((status) => status === 500).length),
      ...mails,
    ],
    figures: {
      shoppers: load.shoppers.length,
      ...count(outcomes(load.shoppers)),
      "requests at the provider": asked,
      "start, p50 ms": percentile(startMs, 0.5),
      "start, p95 ms": percentile(startMs, 0.95),
      "memory, most MB": memory,
    },
    breaks,
  };
}

/** Waits until about so many shoppers more began to pay, at most ten seconds. */
async function somePayments({ shoppers }: { shoppers: readonly Shopper[] }, about: number): Promise<void> {
  const enough = shoppers.length + about * (0.5 + Math.random());
  for (const deadline = Date.now() + 10_000; shoppers.length < enough && Date.now() < deadline;)
    await pause(20);
  await pause(randomInt(50));
}
