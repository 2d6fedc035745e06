import { busySentence, Fault } from "#server/fault";

/**
 * Does the work when its turn has come. Urgent work goes before all that waits and waits as long as it takes; other
 * work is refused after eight seconds.
 * @throws Fault Unavailable when the turn did not come in time; nothing has been done then.
 */
export type TakeTurn = <Result>(work: () => Promise<Result>, how?: { urgent?: boolean }) => Promise<Result>;

type Waiting = { urgent: boolean; begin: () => void };

/**
 * A waiting line for the work that needs many queries in a row: at most `places` at once, first come first served.
 * Without it a rush of orders would fill the pool of connections, and all would wait there until they are too late.
 */
export function turns(places: number): TakeTurn {
  let free = places;
  const line: Waiting[] = [];

  function next(): void {
    const urgent = line.findIndex((each) => each.urgent);
    const [first] = line.splice(Math.max(urgent, 0), 1);
    if (first) first.begin();
    else free += 1;
  }

  async function wait(urgent: boolean): Promise<void> {
    if (free > 0) return void (free -= 1);
    await new Promise<void>((resolve, reject) => {
      const waiting = { urgent, begin };
      const timer = urgent ? undefined : setTimeout(giveUp, longestWaitMs);
      line.push(waiting);

      function begin(): void {
        clearTimeout(timer);
        resolve();
      }
      function giveUp(): void {
        line.splice(line.indexOf(waiting), 1);
        reject(new Fault("Unavailable", busySentence, { retryAfterSeconds: 2 }));
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
