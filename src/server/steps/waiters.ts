import type { Db } from "#server/db/connect";
import type { Browser } from "#server/db/visitors";
import { readWaiters } from "#server/db/waitlist";

/**
 * Which browsers have somebody on the waitlist, as far as this process has heard: product pages are opened far more
 * often than the list is joined, and need not ask the database for everybody.
 */
export type Waiters = {
  /** False only for a browser that certainly waits for nothing. */
  mayWait(browser: Pick<Browser, "cookieHash">): Promise<boolean>;
  /** Somebody has joined, here or in another process; `cookie` is the browser's hash in hexadecimal. */
  add(cookie: string): void;
  /** Something may have been missed. */
  forget(): void;
};

/** `mayKeep` is asked each time: while nobody tells of changes, everybody may wait. */
export function createWaiters(db: Db, mayKeep: () => boolean): Waiters {
  let known: Promise<Set<string>> | undefined;

  function read(): Promise<Set<string>> {
    const reading = readWaiters(db);
    reading.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading;
  }

  return {
    async mayWait({ cookieHash }) {
      if (!mayKeep()) return true;
      known ??= read();
      return (await known).has(cookieHash.toString("hex"));
    },
    add(cookie) {
      known?.then(
        (waiters) => waiters.add(cookie),
        () => undefined,
      );
    },
    forget() {
      known = undefined;
    },
  };
}
