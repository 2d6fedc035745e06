import { createTransport } from "nodemailer";
import { message, type Letterhead } from "#server/ports/mail/eml";
import type { MailPort } from "#server/ports/mail/port";

/**
 * Sends through the mail server at `url`, like `smtps://user:password@host:465`. SMTP delivers a repeated id again, so
 * the caller records what was sent.
 */
export function smtpMail({ url, from }: Letterhead & { url: string }): MailPort {
  const server = createTransport({ url, ...timeouts });
  return {
    send: async (mail) => {
      const { rejected } = await server.sendMail(message(mail, { from }));
      if (rejected.length > 0) throw new Error("The mail server rejected the recipient.");
    },
  };
}

/** In milliseconds. Giving up on a server that already has the mail would send it twice, hence the minute. */
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 60_000 };
