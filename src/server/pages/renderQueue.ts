import { setMaxListeners } from "node:events";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { busyMessage } from "#domain/messages/faults";
import { createWorkQueue } from "#server/app/concurrencyLimit";
import { Fault } from "#server/app/fault";
import type { Traffic } from "#server/app/traffic";

/**
 * Limits the rendering of pages that are not cached, because a rendering keeps the processor from everything else
 * (decision 019). Two run at once: one renders while the other waits for the database. While there are other requests,
 * a slot rests after each rendering.
 */
export function createRenderQueue(traffic: Traffic) {
  // Open connections get pages until the very end.
  const { signal: never } = new AbortController();
  setMaxListeners(0, never);
  const queue = createWorkQueue(2, never);
  const ofClients = new Map<string, number>();
  let unfinished = 0;
  let asked = 0;
  let others = 0;
  let othersAt = -Infinity;

  function hasOthers(): boolean {
    const seen = traffic.count() - asked;
    if (seen > others) othersAt = performance.now();
    others = seen;
    return performance.now() - othersAt < othersMs;
  }

  return {
    /** Renders for the client at `address`. @throws Fault Unavailable if too many are waiting; nothing was rendered. */
    async add<Result>(address: string, render: () => Promise<Result>): Promise<Result> {
      asked += 1;
      const own = ofClients.get(address) ?? 0;
      if (unfinished >= maxUnfinished || own >= maxOfClient) throw new Fault("Unavailable", busyMessage);
      unfinished += 1;
      ofClients.set(address, own + 1);
      try {
        return await new Promise((resolve, reject) => {
          const rest = (ms: number) => (hasOthers() ? pause(3 * ms) : nextTurn());
          queue.add(() => renderAndRest(render, { resolve, reject, rest })).catch(reject);
        });
      } finally {
        unfinished -= 1;
        const left = (ofClients.get(address) ?? 1) - 1;
        if (left > 0) ofClients.set(address, left);
        else ofClients.delete(address);
      }
    },
  };
}

type Ending<Result> = {
  resolve: (result: Result) => void;
  reject: (problem: unknown) => void;
  rest: (ms: number) => Promise<unknown>;
};

/** Frees its slot after a rest, three times as long as the rendering, for cached pages and calls to be answered. */
async function renderAndRest<Result>(
  render: () => Promise<Result>,
  { resolve, reject, rest }: Ending<Result>,
): Promise<void> {
  const began = performance.now();
  await render().then(resolve, reject);
  await rest(Math.min(performance.now() - began, longestRenderingMs));
}

/** Others are there until they have not asked for anything for this long. */
const othersMs = 1_000;

/** What takes longer has waited for something else. */
const longestRenderingMs = 50;

/** Running and waiting; the last one waits about a second. */
const maxUnfinished = 32;
/** Leaves room for other clients. */
const maxOfClient = 8;
