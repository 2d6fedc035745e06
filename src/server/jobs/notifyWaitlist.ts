import { queueWaiting } from "#server/db/waitlist";
import type { Shop } from "#server/shop";

/**
 * Puts a message into the outbox for everybody whose variant can be had again. Safe to run twice and in several
 * processes at once. Where no text messages can be sent, those who left only a phone number go on waiting.
 */
export async function notifyWaitlist({ db, ports, jobs, closing }: Shop): Promise<void> {
  const bySms = ports.sms !== undefined;
  while (!closing.aborted) {
    const told = await queueWaiting(db, { now: ports.clock.now(), bySms });
    if (told === 0) return;
    jobs.wake("relay-outbox");
  }
}
