import { createTransport } from "nodemailer";
import { message, type Letterhead } from "#server/ports/mail/eml";
import type { MailPort } from "#server/ports/mail/port";

/**
 * Mails through a mail server: `url` as `smtps://user:password@host:465`. SMTP sends an id twice when asked twice, so
 * the caller remembers what was sent; mail programs that get one id twice show it once.
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

/**
 * In milliseconds. Giving up on a server that already has the mail sends it twice, so one answer may take a minute.
 */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 60_000 };
