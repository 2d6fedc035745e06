import { busyMessage, Fault } from "#server/app/fault";

/**
 * Does the work when its turn has come. Urgent work goes before all that waits and waits as long as it takes; other
 * work is refused after eight seconds, and at once when the store is told to stop.
 * @throws Fault Unavailable when the turn did not come in time, StoreClosing when it will not come any more; nothing
 * has been done then.
 */
export type TakeTurn = <Result>(work: () => Promise<Result>, how?: { urgent?: boolean }) => Promise<Result>;

/** The store is about to stop: this turn will not come. Another process may do the work, or this one's next start. */
export class StoreClosing extends Error {
  override name = "StoreClosing";
}

type Waiting = { urgent: boolean; begin: () => void; refuse: (problem: Error) => void };

/**
 * A waiting line for the work that needs many queries in a row: at most `places` at once, first come first served.
 * Without it a rush of orders would fill the pool of connections, and all would wait there until they are too late.
 */
export function turns(places: number, closing: AbortSignal): TakeTurn {
  let free = places;
  const line: Waiting[] = [];
  closing.addEventListener("abort", () => {
    for (const { urgent, refuse } of line.slice()) if (!urgent) refuse(new StoreClosing());
  });

  function next(): void {
    const urgent = line.findIndex((each) => each.urgent);
    const [first] = line.splice(Math.max(urgent, 0), 1);
    if (first) first.begin();
    else free += 1;
  }

  async function wait(urgent: boolean): Promise<void> {
    if (free > 0) return void (free -= 1);
    if (closing.aborted && !urgent) throw new StoreClosing();
    await new Promise<void>((resolve, reject) => {
      const waiting = { urgent, begin, refuse };
      const timer = urgent ? undefined : setTimeout(giveUp, longestWaitMs);
      line.push(waiting);

      function begin(): void {
        clearTimeout(timer);
        resolve();
      }
      function giveUp(): void {
        refuse(new Fault("Unavailable", busyMessage));
      }
      function refuse(problem: Error): void {
        clearTimeout(timer);
        line.splice(line.indexOf(waiting), 1);
        reject(problem);
      }
    });
  }

  return async (work, { urgent = false } = {}) => {
    await wait(urgent);
    try {
      return await work();
    } finally {
      next();
    }
  };
}

const longestWaitMs = 8_000;
