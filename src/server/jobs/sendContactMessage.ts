import type { AppContext } from "#server/app/appContext";
import { readContactMessage } from "#server/db/queries/contact";
import { contactMessageOf, type WaitingMessage } from "#server/db/queries/outbox";
import { readSettings } from "#server/db/queries/settings";
import { mailboxOf } from "#server/mails/callRequest";
import { contactMail } from "#server/mails/contactMail";

/** Mails a shopper's message to the staff, with its pictures. */
export async function sendContactMessage(
  { messageId, payload }: WaitingMessage,
  { db, ports, config }: AppContext,
): Promise<void> {
  const { message, pictures } = await readContactMessage(db, contactMessageOf(payload));
  const { storeName } = await readSettings(db);
  const mail = contactMail(mailboxOf(config.mailFrom), { message, storeName });
  const attachments = pictures.map(({ bytes: content }, index) => ({
    filename: `picture-${index + 1}.jpg`,
    contentType: "image/jpeg",
    content,
  }));
  await ports.mail.send({ ...mail, attachments, messageId });
}
