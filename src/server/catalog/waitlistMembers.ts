import type { Db } from "#server/db/engine/connect";
import type { Visitor } from "#server/db/queries/visitors";
import { readWaitlistMembers } from "#server/db/queries/waitlist";

/**
 * Which browsers have somebody on the waitlist, as far as this process has heard: product pages are opened far more
 * often than the list is joined, and need not ask the database for everybody.
 */
export type WaitlistMembers = {
  /** False only for a browser that certainly waits for nothing. */
  mayWait(browser: Pick<Visitor, "cookieHash">): Promise<boolean>;
  /** Somebody has joined, here or in another process; `cookie` is the browser's hash in hexadecimal. */
  add(cookie: string): void;
  /** Something may have been missed. */
  forget(): void;
};

/** `mayKeep` is asked each time: while nobody tells of changes, everybody may wait. */
export function createWaitlistMembers(db: Db, mayKeep: () => boolean): WaitlistMembers {
  let known: Promise<Set<string>> | undefined;

  function read(): Promise<Set<string>> {
    const reading = readWaitlistMembers(db);
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
        (waitlistMembers) => waitlistMembers.add(cookie),
        () => undefined,
      );
    },
    forget() {
      known = undefined;
    },
  };
}
