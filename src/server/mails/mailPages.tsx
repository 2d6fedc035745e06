import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { storeTimeZone } from "#domain/dates";
import { markSvg } from "#server/documents/mark";
import { webFontFaces } from "#server/documents/webFontFaces";
import { displayFont, mailColors, textFont } from "#server/mails/letter";
import type { ReadMail } from "#server/ports/mail/eml";

/** Where a mail, or one of its files by its position, is shown. */
export type MailAddress = (messageId: string, file?: number) => string;

type Listed = { mails: readonly ReadMail[]; storeName: string; addressOf: MailAddress };

/** The mails that a demo has sent, the newest first. */
export function mailListPage({ mails, storeName, addressOf }: Listed): string {
  return page(
    { title: "Emails", storeName },
    <>
      <h1>Emails</h1>
      <p className="soft">
        {mails.length === 0
          ? "No emails yet. Place an order and its confirmation will show up here."
          : "Everything this demo store has sent, newest first. Nothing leaves this machine."}
      </p>
      <ul role="list">
        {mails.map(({ messageId, to, subject, date, attachments = [] }) => (
          <li key={messageId} className="card">
            <a href={addressOf(messageId)}>{subject}</a>
            <span className="soft">
              {to} · {moment(date)}
              {attachments.length > 0
                ? ` · ${attachments.length === 1 ? "1 file" : `${attachments.length} files`}`
                : ""}
            </span>
          </li>
        ))}
      </ul>
    </>,
  );
}

type Shown = { mail: ReadMail; storeName: string; list: string; addressOf: MailAddress };

/** One mail as its reader sees it, with its header, its files and its plain text. */
export function mailPage({ mail, storeName, list, addressOf }: Shown): string {
  const { from, to, subject, date, text, attachments = [], messageId } = mail;
  const facts = [
    ["From", from],
    ["To", to],
    ["Sent", moment(date)],
  ];
  return page(
    { title: subject, storeName },
    <>
      <p>
        <a href={list}>All emails</a>
      </p>
      <h1>{subject}</h1>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {attachments.length > 0 ? (
        <ul role="list" aria-label="Attached files">
          {attachments.map(({ filename }, at) => (
            <li key={filename}>
              <a href={addressOf(messageId, at)}>{filename}</a>
            </li>
          ))}
        </ul>
      ) : null}
      <section
        className="letter"
        aria-label="The mail"
        // oxlint-disable-next-line react/no-danger -- Our own mail, whose values React has escaped; the page's policy runs no script.
        dangerouslySetInnerHTML={{ __html: shadowOf(mail) }}
      />
      <details>
        <summary>Plain text</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrollable region must be reachable by keyboard. */}
        <pre tabIndex={0}>{text}</pre>
      </details>
    </>,
  );
}

/** The mail's own HTML behind a border that its styles do not cross, with its pictures in it. */
function shadowOf({ html, pictures = [] }: ReadMail): string {
  const shown = pictures.reduce((soFar, { cid, contentType, content }) => {
    const data = Buffer.from(content).toString("base64");
    return soFar.replaceAll(`cid:${cid}`, `data:${contentType};base64,${data}`);
  }, html);
  const inner = shown
    .replace(/^<!doctype html>/i, "")
    .replaceAll(/<(\/?)(?:html|head|title)\b[^>]*>|<meta[^>]*>/g, "")
    .replace("<body", "<div")
    .replace("</body>", "</div>")
    .replaceAll("<h1", "<h2")
    .replaceAll("</h1>", "</h2>");
  return `<template shadowrootmode="open">${inner}</template>`;
}

function page({ title, storeName }: { title: string; storeName: string }, body: ReactNode): string {
  const markup = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${storeName}`}</title>
        {/* oxlint-disable-next-line react/no-danger -- Our own styles, whose quotes must not be escaped. */}
        <style dangerouslySetInnerHTML={{ __html: webFontFaces() + styles }} />
      </head>
      <body>
        <header>
          {/* oxlint-disable-next-line react/no-danger -- The store's mark, drawn by our own code. */}
          <span aria-hidden="true" style={markStyle} dangerouslySetInnerHTML={{ __html: markSvg(36) }} />
          <a href="/">{storeName}</a>
        </header>
        <main>{body}</main>
      </body>
    </html>,
  );
  return `<!doctype html>${markup}`;
}

const markStyle: CSSProperties = { display: "inline-flex" };
const { paper, sheet, ink, soft, line, clay } = mailColors;
const styles = [
  `*{box-sizing:border-box}body{margin:0;background:${paper};color:${ink};font:16px/1.5 ${textFont};overflow-wrap:anywhere}`,
  `header{display:flex;gap:12px;align-items:center;padding:12px max(16px,calc(50% - 344px));border-bottom:1px solid ${line};font:600 20px/1.3 ${displayFont}}`,
  `header a{color:${ink};text-decoration:none}main{max-width:720px;margin:0 auto;padding:24px 16px 64px}`,
  `h1{margin:0 0 8px;font:600 32px/1.2 ${displayFont}}a{color:${clay};text-underline-offset:4px}`,
  `:focus-visible{outline:3px solid ${ink};outline-offset:2px}.soft{color:${soft}}`,
  `ul{list-style:none;margin:16px 0;padding:0;display:grid;gap:8px}li a{display:inline-block;padding:8px 0}`,
  `.card{position:relative;display:grid;padding:8px 16px 16px;background:${sheet};border:1px solid ${line};border-radius:12px}`,
  `.card a{font-weight:600}.card a::after{content:"";position:absolute;inset:0}.card .soft{font-size:14px}`,
  `dl{display:grid;gap:4px;margin:16px 0}dl div{display:flex;gap:12px}dt{flex:0 0 48px}dd{margin:0}`,
  `.letter{margin:16px 0;border:1px solid ${line};border-radius:12px;overflow:hidden}`,
  "@media (max-width:640px){.letter{margin-inline:-16px;border-inline:0;border-radius:0}}",
  `summary{min-height:44px;padding:10px 0;cursor:pointer;font-weight:600}pre{padding:16px;background:${sheet};border:1px solid ${line};border-radius:12px;white-space:pre-wrap;font-size:14px}`,
].join("");

/** 'March 9, 2026, 11:00 AM', in the store's time zone. */
function moment(at: Date): string {
  return new Intl.DateTimeFormat("en-US", {
    timeZone: storeTimeZone,
    dateStyle: "long",
    timeStyle: "short",
  }).format(at);
}
