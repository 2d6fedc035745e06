import { renderToStaticMarkup } from "react-dom/server";
import type { Mail } from "#server/ports/mail/port";

/** A mail that asks the staff for something: its lines as paragraphs, in HTML and in text. */
export function staffMail(
  to: string,
  { subject, lines }: { subject: string; lines: readonly string[] },
): Omit<Mail, "messageId"> {
  const html = `<!doctype html>${renderToStaticMarkup(<Letter lines={lines} />)}`;
  return { to, subject, html, text: [...lines, ""].join("\n") };
}

function Letter({ lines }: { lines: readonly string[] }) {
  return (
    <html lang="en">
      <body>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </body>
    </html>
  );
}
