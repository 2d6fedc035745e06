import { setTimeout as pause } from "node:timers/promises";
import { atMost, count, percentile, type Goal, type LaneResult, type Size } from "#test/fire/figures";
import { openStore, type FireStore } from "#test/fire/openStore";
import type { Fault } from "#test/fire/provider";
import {
  acknowledgedBy,
  newShopper,
  outcomes,
  press,
  settleAll,
  startLoad,
  type Shopper,
} from "#test/fire/shoppers";
import { stripeTokens } from "#test/fakes/stripeCards";

const seconds = { full: 20, quick: 4 };

/** What the provider does, and how soon after it a payment succeeds again; the breaker stays open for 30 s. */
const outagesOf: { fault: Fault; againWithinMs: number; reservesNothing?: boolean }[] = [
  { fault: "down", againWithinMs: 35_000, reservesNothing: true },
  { fault: "slow", againWithinMs: 35_000 },
  { fault: "error", againWithinMs: 35_000 },
  { fault: "garbage", againWithinMs: 35_000 },
  // One account's limit must not close the store for everybody.
  { fault: "busy", againWithinMs: 5_000, reservesNothing: true },
];

/** The provider fails in each of its ways while shoppers browse and pay. */
export async function provider(size: Size): Promise<LaneResult> {
  const store = await openStore();
  const goals: Goal[] = [];
  const figures: Record<string, string> = {};
  const all: Shopper[] = [];
  for (const { fault, againWithinMs, reservesNothing = false } of outagesOf) {
    // The payments of earlier outages keep units reserved until their outcome is known.
    if (reservesNothing) await settleAll(store, all);
    await store.provider.break(fault);
    const load = startLoad(store, 6, [stripeTokens.approve]);
    await pause(seconds[size] * 1_000);
    await load.stop();
    const reserved = await unitsReserved(store);
    const notReady = (await store.readiness()) === 200 ? 0 : 1;
    await store.provider.mend();
    const again = await paysAgain(store);
    all.push(...load.shoppers, ...again.tried);
    figures[fault] = JSON.stringify({ ...count(outcomes(load.shoppers)), reserved });
    goals.push(
      atMost(100, `${fault}: a page during it, p95 ms`, percentile(load.sent.browsingMs, 0.95)),
      atMost(0, `${fault}: answers of 500`, load.sent.statuses.filter((status) => status === 500).length),
      atMost(0, `${fault}: the store is not ready`, notReady),
      atMost(againWithinMs, `${fault}: a payment succeeds again after, ms`, again.ms),
      ...(reservesNothing
        ? [atMost(0, `${fault}: units reserved for payments that were certainly not processed`, reserved)]
        : []),
    );
  }
  const strange = await settleAll(store, all);
  return { goals, figures, breaks: [...strange, ...(await store.breaks(acknowledgedBy(all)))] };
}

export async function unitsReserved({ query }: FireStore): Promise<number> {
  const [row] = await query<{ n: number }>("select coalesce(sum(reserved), 0)::int as n from stock");
  return row?.n ?? 0;
}

/** New shoppers pay until one succeeds. */
async function paysAgain(store: FireStore): Promise<{ ms: number; tried: Shopper[] }> {
  const began = performance.now();
  const tried: Shopper[] = [];
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(500)) {
    const shopper = newShopper(store);
    tried.push(shopper);
    await press(store, shopper);
    if (shopper.answers.at(-1)?.status === "Processed") return { ms: performance.now() - began, tried };
  }
  return { ms: 60_000, tried };
}
