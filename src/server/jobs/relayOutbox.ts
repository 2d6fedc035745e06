import type { Queries } from "#server/db/connect";
import { inTransaction } from "#server/db/inTransaction";
import { findOrder, readLines } from "#server/db/orders";
import { markFailed, markSent, nextMessage, orderOf, type WaitingMessage } from "#server/db/outbox";
import { capturedCard } from "#server/db/payments";
import { readSettings } from "#server/db/settings";
import { orderConfirmation } from "#server/mails/orderConfirmation";
import type { Mail } from "#server/ports/mail/port";
import type { Shop } from "#server/shop";

/**
 * Sends what waits in the outbox, the oldest first. A message is marked in the transaction that holds it, so that
 * two relays never send the same one at the same time; should the process end in between, it is handed over again
 * under the same message id. One that fails waits for a later run.
 */
export async function relayOutbox(shop: Shop): Promise<void> {
  const failed: string[] = [];
  while (!shop.closing.aborted && (await relayOne(shop, failed)));
}

async function relayOne(shop: Shop, failed: string[]): Promise<boolean> {
  return inTransaction(shop.db, async (tx) => {
    const message = await nextMessage(tx, { now: shop.ports.clock.now(), skip: failed });
    if (!message) return false;
    try {
      await shop.ports.mail.send(await mailOf(tx, message));
      await markSent(tx, message.messageId, shop.ports.clock.now());
    } catch (problem) {
      failed.push(message.messageId);
      shop.log.warn({ err: problem, message: message.messageId }, "a message could not be sent");
      await markFailed(tx, message.messageId, problem instanceof Error ? problem.message : "unknown");
    }
    return true;
  });
}

async function mailOf(db: Queries, message: WaitingMessage): Promise<Mail> {
  const order = await findOrder(db, orderOf(message.payload));
  if (!order) throw new Error("The order of a message is gone.");
  const lines = await readLines(db, order.id);
  const card = await capturedCard(db, order.id);
  const { storeName } = await readSettings(db);
  const mail = orderConfirmation({ order, lines, card, storeName });
  return { ...mail, messageId: message.messageId };
}
