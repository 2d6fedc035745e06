import { setTimeout as pause } from "node:timers/promises";
import { claimMessage, markFailed, markSent, type WaitingMessage } from "#server/db/outbox";
import { sendMessage } from "#server/jobs/sendMessage";
import type { Shop } from "#server/shop";
import { errorCode } from "#server/startProblem";

/**
 * Sends what waits in the outbox, the oldest first. A message is claimed, sent while no transaction is open, and
 * marked; should the process end in between, it is handed over again under the same message id. One that fails waits
 * for a later run. One that takes longer than `patienceMs` is left to itself, and its end is written down when it
 * comes: a slow mail server gets each mail once, and the others need not wait for it.
 */
export async function relayOutbox(shop: Shop, patienceMs = 5_000): Promise<void> {
  while (!shop.closing.aborted && (await relayOne(shop, patienceMs)));
}

/** @returns false when nothing is due. */
async function relayOne(shop: Shop, patienceMs: number): Promise<boolean> {
  const message = await claimMessage(shop.db, shop.ports.clock.now());
  if (!message) return false;
  const over = new AbortController();
  const tooLong = pause(patienceMs, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([deliver(message, shop), tooLong]).finally(() => over.abort());
  return true;
}

async function deliver(message: WaitingMessage, shop: Shop): Promise<void> {
  const { messageId } = message;
  try {
    await sendMessage(message, shop);
  } catch (problem) {
    shop.log.warn({ message: messageId, problem: nameOf(problem) }, "a message could not be sent");
    const sentence = problem instanceof Error ? problem.message : "unknown";
    return markFailed(shop.db, messageId, { problem: sentence, now: shop.ports.clock.now() });
  }
  await markSent(shop.db, messageId, shop.ports.clock.now());
}

/** Never the whole error: a mail system's own repeats addresses, and what the server said of them (decision 030). */
function nameOf(problem: unknown): { name: string; code: string } {
  return { name: problem instanceof Error ? problem.name : typeof problem, code: errorCode(problem) };
}
