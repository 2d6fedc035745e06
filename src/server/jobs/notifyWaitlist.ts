import { queueWaiting } from "#server/db/queries/waitlist";
import type { AppContext } from "#server/app/appContext";

/**
 * Queues a message for every waitlist entry whose variant is back in stock. Safe to run twice and in several
 * processes at once.
 */
export async function notifyWaitlist({ db, ports, jobs, closing }: AppContext): Promise<void> {
  while (!closing.aborted) {
    const told = await queueWaiting(db, ports.clock.now());
    if (told === 0) return;
    jobs.wake("relay-outbox");
  }
}
