import PQueue from "p-queue";
import { busyMessage } from "#domain/messages/faults";
import { Fault } from "#server/app/fault";

/** A concurrency limit with a queue in front of it. */
export type WorkQueue = {
  /**
   * Runs the work once a slot is free. Urgent work goes first and waits without limit; other work waits at most
   * `maxWaitMs`, and not at all once the store is closing.
   * @throws Fault Unavailable when no slot was free in time, StoreClosing when the store is closing; the work did not
   * begin.
   */
  add<Result>(work: () => Promise<Result>, options?: { urgent?: boolean }): Promise<Result>;
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

  async function addWaiting<Result>(work: () => Promise<Result>): Promise<Result> {
    if (closing.aborted && queue.pending >= concurrency) throw new StoreClosing();
    // p-queue would abort running work too, so nothing aborts this signal once the work begins.
    const waiting = new AbortController();
    const close = () => waiting.abort(new StoreClosing());
    const timer = setTimeout(() => waiting.abort(new Fault("Unavailable", busyMessage)), maxWaitMs);
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
    add: (work, { urgent = false } = {}) => (urgent ? queue.add(work, { priority: 1 }) : addWaiting(work)),
  };
}
