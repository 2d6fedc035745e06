import { queueWaiting } from "#server/db/waitlist";
import type { Shop } from "#server/shop";

/**
 * Puts a message into the outbox for everybody whose variant can be had again. Safe to run twice and in several
 * processes at once.
 */
export async function notifyWaitlist({ db, ports, jobs, closing }: Shop): Promise<void> {
  while (!closing.aborted) {
    const told = await queueWaiting(db, ports.clock.now());
    if (told === 0) return;
    jobs.wake("relay-outbox");
  }
}
