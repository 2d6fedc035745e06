import type { Db } from "#server/db/engine/connect";
import type { Visitor } from "#server/db/queries/visitors";
import { readWaitlistMembers } from "#server/db/queries/waitlist";

export type WaitlistMembers = ReturnType<typeof createWaitlistMembers>;

/**
 * The browsers with a waitlist entry, cached because every product page asks. While `isLive` is false, joins are not
 * reported, and every browser may have an entry.
 */
export function createWaitlistMembers(db: Db, isLive: () => boolean) {
  let known: Promise<Set<string>> | undefined;

  function read(): Promise<Set<string>> {
    const reading = readWaitlistMembers(db);
    reading.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading;
  }

  return {
    /** False only for a browser that certainly has no entry. */
    async mayWait({ cookieHash }: Pick<Visitor, "cookieHash">): Promise<boolean> {
      if (!isLive()) return true;
      known ??= read();
      return (await known).has(cookieHash.toString("hex"));
    },
    /** Adds a browser that joined in any process; `cookie` is its hash in hexadecimal. */
    add(cookie: string): void {
      known?.then(
        (members) => members.add(cookie),
        () => undefined,
      );
    },
    /** Reads anew, because a report may have been missed. */
    invalidate(): void {
      known = undefined;
    },
  };
}
