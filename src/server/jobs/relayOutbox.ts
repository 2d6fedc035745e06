import { setTimeout as pause } from "node:timers/promises";
import type { Db } from "#server/db/connect";
import { readLines, readOrder } from "#server/db/orders";
import { claimMessage, markFailed, markSent, orderOf, type WaitingMessage } from "#server/db/outbox";
import { capturedCard } from "#server/db/payments";
import { readSettings } from "#server/db/settings";
import { orderConfirmation } from "#server/mails/orderConfirmation";
import type { Mail } from "#server/ports/mail/port";
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
    await shop.ports.mail.send(await mailOf(shop.db, message));
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

async function mailOf(db: Db, message: WaitingMessage): Promise<Mail> {
  const order = await readOrder(db, orderOf(message.payload));
  const lines = await readLines(db, order.id);
  const card = await capturedCard(db, order.id);
  const { storeName } = await readSettings(db);
  const mail = orderConfirmation({ order, lines, card, storeName });
  return { ...mail, messageId: message.messageId };
}
