import { mailColors, mailHtml, Paragraphs } from "#server/mails/letter";
import type { Mail } from "#server/ports/mail/port";

/** A mail that asks the staff for something: its lines as paragraphs, in HTML and in text. */
export function staffMail(
  to: string,
  { subject, lines }: { subject: string; lines: readonly string[] },
): Omit<Mail, "messageId"> {
  const html = mailHtml(
    <body
      className="paper"
      style={{ margin: 24, background: mailColors.paper, color: mailColors.ink, font: "16px/1.5 sans-serif" }}
    >
      <Paragraphs lines={lines} />
    </body>,
  );
  return { to, subject, html, text: [...lines, ""].join("\n") };
}
