import { randomInt } from "node:crypto";
import PQueue from "p-queue";
import { busyMessage } from "#domain/messages/faults";
import { Fault } from "#server/app/fault";

/** A concurrency limit with a queue in front of it. */
export type WorkQueue = {
  /**
   * Runs the work once a slot is free. Urgent work goes first and waits without limit; other work waits until its
   * deadline, on the clock of `performance.now()`, which is `maxWaitMs` from now unless it has one for several queues, and
   * not at all once the store is closing.
   * @throws Fault Unavailable when no slot was free in time, StoreClosing when the store is closing; the work did not
   * begin.
   */
  add<Result>(
    work: () => Promise<Result>,
    options?: { urgent?: boolean; deadline?: number },
  ): Promise<Result>;
};

/** The store is closing and did not run the work. */
export class StoreClosing extends Error {
  override name = "StoreClosing";
}

/**
 * Runs at most `concurrency` pieces of work at once, first come, first served. Without it a rush of orders would fill
 * the connection pool and time out there.
 */
export function createWorkQueue(
  concurrency: number,
  closing: AbortSignal,
  { maxWaitMs = 8_000 } = {},
): WorkQueue {
  const queue = new PQueue({ concurrency });

  async function addWaiting<Result>(work: () => Promise<Result>, deadline: number): Promise<Result> {
    if (closing.aborted && queue.pending >= concurrency) throw new StoreClosing();
    // p-queue would abort running work too, so nothing aborts this signal once the work begins.
    const waiting = new AbortController();
    const close = () => waiting.abort(new StoreClosing());
    const giveUp = () => waiting.abort(busy());
    const timer = setTimeout(giveUp, Math.max(0, deadline - performance.now()));
    closing.addEventListener("abort", close);
    function stopWaiting(): void {
      clearTimeout(timer);
      closing.removeEventListener("abort", close);
    }
    function begin(): Promise<Result> {
      stopWaiting();
      return work();
    }
    return queue.add(begin, { signal: waiting.signal }).finally(stopWaiting);
  }

  return {
    add(work, { urgent = false, deadline = performance.now() + maxWaitMs } = {}) {
      return urgent ? queue.add(work, { priority: 1 }) : addWaiting(work, deadline);
    },
  };
}

/** Those who were told so at once must not all come back at once. */
function busy(): Fault {
  return new Fault("Unavailable", busyMessage, { retryAfterSeconds: randomInt(1, 5) });
}
