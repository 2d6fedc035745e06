import { createTransport } from "nodemailer";
import { message, type Letterhead } from "#server/ports/mail/eml";
import type { MailPort } from "#server/ports/mail/port";

/**
 * Mails through a mail server: `url` as `smtps://user:password@host:465`. SMTP itself sends an id again when asked
 * again; whoever calls remembers what was sent, and mail programs that get one id twice show it once.
 */
export function smtpMail({ url, from }: Letterhead & { url: string }): MailPort {
  const server = createTransport({ url, ...patience });
  return {
    send: async (mail) => {
      const { rejected } = await server.sendMail(message(mail, { from }));
      if (rejected.length > 0) throw new Error("The mail server refused the recipient.");
    },
  };
}

/** In milliseconds. Who gives up on a server that has the mail already sends it twice: one word may take a minute. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 60_000 };
