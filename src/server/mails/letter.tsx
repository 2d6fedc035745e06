import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The HTML of a mail to a shopper: the store's name, a heading and what follows it. */
export function letterHtml(letter: { storeName: string; heading: string; body: ReactNode }): string {
  return mailHtml(
    <body style={{ margin: 0, background: "#faf6f0", color: "#2a211c", font: "16px/1.5 Georgia, serif" }}>
      <div style={{ maxWidth: 600, margin: "0 auto", padding: 24 }}>
        <p style={{ margin: 0 }}>{letter.storeName}</p>
        <h1 style={{ fontSize: 26 }}>{letter.heading}</h1>
        {letter.body}
      </div>
    </body>,
  );
}

/** A mail's HTML around its body. Without the viewport, phones shrink it to a desktop's width. */
export function mailHtml(body: ReactNode): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      {body}
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

export function Paragraphs({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}
