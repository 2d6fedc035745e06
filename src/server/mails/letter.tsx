import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";

/** The colors of the shop (`src/web/styles/tokens.css`), as mail programs take them. */
export const mailColors = {
  paper: "#faf6f0",
  sheet: "#ffffff",
  ink: "#231d18",
  soft: "#5b5149",
  line: "#e3d9cc",
  clay: "#a63a20",
} as const;

const textFont = "'Helvetica Neue', Helvetica, Arial, sans-serif";
const displayFont = "Georgia, 'Times New Roman', serif";

/** The HTML of a mail to a shopper: a letterhead with the store's name, and a sheet with a heading and what follows. */
export function letterHtml(letter: { storeName: string; heading: string; body: ReactNode }): string {
  const { paper, sheet, ink, line, clay } = mailColors;
  const letterhead: CSSProperties = {
    margin: 0,
    padding: "8px 8px 16px",
    font: `600 20px/1.3 ${displayFont}`,
    color: clay,
  };
  return mailHtml(
    <body
      className="paper"
      style={{ margin: 0, background: paper, color: ink, font: `16px/1.55 ${textFont}` }}
    >
      <div style={{ maxWidth: 600, margin: "0 auto", padding: "24px 12px" }}>
        <p className="clay" style={letterhead}>
          {letter.storeName}
        </p>
        <div
          className="sheet"
          style={{
            background: sheet,
            border: `1px solid ${line}`,
            borderRadius: 12,
            padding: "8px 24px 16px",
          }}
        >
          <h1 style={{ margin: "16px 0", font: `600 26px/1.25 ${displayFont}` }}>{letter.heading}</h1>
          {letter.body}
        </div>
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
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkColors}</style>
      </head>
      {body}
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

/** For mail programs that show mails on a dark background; the others ignore it. */
const darkColors = [
  ".paper{background:#1d1714!important;color:#f3ebe2!important}",
  ".sheet{background:#2a211c!important;border-color:#4a3d34!important}",
  ".row{border-color:#4a3d34!important}",
  ".clay{color:#f0a583!important}",
  ".soft{color:#cdbfb2!important}",
  ".button{background:#f0a583!important;color:#1d1714!important}",
]
  .join("")
  .replace(/^/, "@media (prefers-color-scheme:dark){")
  .concat("}");

export function Paragraphs({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>);
}

/** The one thing that a mail asks its reader to do. */
export function MailButton({ address, label }: { address: string; label: string }) {
  return (
    <p style={{ margin: "24px 0 16px" }}>
      <a href={address} className="button" style={buttonStyle}>
        {label}
      </a>
    </p>
  );
}

const buttonStyle: CSSProperties = {
  display: "inline-block",
  padding: "12px 20px",
  borderRadius: 8,
  background: mailColors.clay,
  color: "#ffffff",
  fontWeight: 600,
  textDecoration: "none",
};

/** What stands below in smaller print. */
export function SmallPrint({ children }: { children: ReactNode }) {
  return (
    <p className="soft" style={{ margin: "8px 0", fontSize: 14, color: mailColors.soft }}>
      {children}
    </p>
  );
}
