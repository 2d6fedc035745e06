import { phoneDigits } from "#domain/contact";
import { configuredAddress } from "#server/config";
import { readLines, readOrder } from "#server/db/orders";
import { orderOf, registrationOf, type WaitingMessage } from "#server/db/outbox";
import { capturedCard } from "#server/db/payments";
import { readSettings } from "#server/db/settings";
import { readWaitlistMessage } from "#server/db/waitlist";
import { backInStockMail, backInStockSms } from "#server/mails/backInStock";
import { orderConfirmation } from "#server/mails/orderConfirmation";
import type { Shop } from "#server/shop";

/** Writes a message of the outbox and hands it over under its id. @throws when that was not possible. */
export async function sendMessage(message: WaitingMessage, shop: Shop): Promise<void> {
  if (message.kind === "back-in-stock") await sendBackInStock(message, shop);
  else await sendConfirmation(message, shop);
}

async function sendConfirmation({ messageId, payload }: WaitingMessage, { db, ports }: Shop): Promise<void> {
  const order = await readOrder(db, orderOf(payload));
  const lines = await readLines(db, order.id);
  const card = await capturedCard(db, order.id);
  const { storeName } = await readSettings(db);
  await ports.mail.send({ ...orderConfirmation({ order, lines, card, storeName }), messageId });
}

/** Sends nothing for a registration that does not hold any more. */
async function sendBackInStock({ messageId, payload }: WaitingMessage, shop: Shop): Promise<void> {
  const { db, ports, config } = shop;
  const told = await readWaitlistMessage(db, registrationOf(payload));
  if (!told) return;
  const { storeName } = await readSettings(db);
  const path = `/product/${told.productId}/${encodeURIComponent(told.sku)}`;
  const back = { title: told.title, link: `${configuredAddress(config)}${path}`, storeName };
  if (told.reachBy === "mail") return ports.mail.send({ ...backInStockMail(told.email, back), messageId });
  if (told.reachBy === "staff") throw new Error("Nobody but a person can reach this registration.");
  if (!ports.sms) throw new Error("No text messages can be sent.");
  return ports.sms.send({ ...backInStockSms(`+1${phoneDigits(told.phone)}`, back), messageId });
}
