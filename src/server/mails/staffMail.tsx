import { renderToStaticMarkup } from "react-dom/server";
import { Paragraphs } from "#server/mails/letter";
import type { Mail } from "#server/ports/mail/port";

/** A mail that asks the staff for something: its lines as paragraphs, in HTML and in text. */
export function staffMail(
  to: string,
  { subject, lines }: { subject: string; lines: readonly string[] },
): Omit<Mail, "messageId"> {
  const page = (
    <html lang="en">
      <body>
        <Paragraphs lines={lines} />
      </body>
    </html>
  );
  const html = `<!doctype html>${renderToStaticMarkup(page)}`;
  return { to, subject, html, text: [...lines, ""].join("\n") };
}
