import { setMaxListeners } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { busyMessage } from "#domain/messages/faults";
import { createWorkQueue } from "#server/app/concurrencyLimit";
import { Fault } from "#server/app/fault";

/**
 * Limits the rendering of pages that are not cached, because a rendering keeps the processor from everything else
 * (decision 019). Two run at once: one renders while the other waits for the database.
 */
export function createRenderQueue() {
  // Open connections get pages until the very end.
  const { signal: never } = new AbortController();
  setMaxListeners(0, never);
  const queue = createWorkQueue(2, never);
  const ofClients = new Map<string, number>();
  let unfinished = 0;

  return {
    /** Renders for the client at `address`. @throws Fault Unavailable if too many are waiting; nothing was rendered. */
    async add<Result>(address: string, render: () => Promise<Result>): Promise<Result> {
      const own = ofClients.get(address) ?? 0;
      if (unfinished >= maxUnfinished || own >= maxOfClient) throw new Fault("Unavailable", busyMessage);
      unfinished += 1;
      ofClients.set(address, own + 1);
      try {
        return await new Promise((resolve, reject) => {
          queue.add(() => renderAndRest(render, resolve, reject)).catch(reject);
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

/** Frees its slot after a rest three times as long as the rendering, for cached pages and calls to be answered. */
async function renderAndRest<Result>(
  render: () => Promise<Result>,
  resolve: (result: Result) => void,
  reject: (problem: unknown) => void,
): Promise<void> {
  const began = performance.now();
  await render().then(resolve, reject);
  await pause(3 * Math.min(performance.now() - began, longestRenderingMs));
}

/** What takes longer has waited for something else. */
const longestRenderingMs = 50;

/** Running and waiting; the last one waits about a second. */
const maxUnfinished = 32;
/** Leaves room for other clients. */
const maxOfClient = 8;
