import { busyMessage } from "#domain/messages/faults";
import { createWorkQueue } from "#server/app/concurrencyLimit";
import { Fault } from "#server/app/fault";

/**
 * Limits the rendering of pages that are not cached: a rendering keeps the processor from everything else. Two run at
 * once, so that one renders while the other waits for the database (decision 019).
 */
export function createRenderQueue() {
  // Open connections get pages until the very end.
  const queue = createWorkQueue(2, new AbortController().signal);
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
        return await queue.add(render);
      } finally {
        unfinished -= 1;
        const left = (ofClients.get(address) ?? 1) - 1;
        if (left > 0) ofClients.set(address, left);
        else ofClients.delete(address);
      }
    },
  };
}

/** Running and waiting; the last one waits about half a second. */
const maxUnfinished = 32;
/** Leaves room for other clients. */
const maxOfClient = 8;
