import { mailHtml, Paragraphs } from "#server/mails/letter";
import type { Mail } from "#server/ports/mail/port";

/** A mail that asks the staff for something: its lines as paragraphs, in HTML and in text. */
export function staffMail(
  to: string,
  { subject, lines }: { subject: string; lines: readonly string[] },
): Omit<Mail, "messageId"> {
  const html = mailHtml(
    <body>
      <Paragraphs lines={lines} />
    </body>,
  );
  return { to, subject, html, text: [...lines, ""].join("\n") };
}
