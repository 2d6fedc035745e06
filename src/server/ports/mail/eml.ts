import { createTransport } from "nodemailer";
import type { Attachment, Mail } from "#server/ports/mail/port";

/** What every mail says of itself besides its own words. */
export type Letterhead = {
  /** The sender: `orders@store.example`, or `Name <orders@store.example>`. */
  from: string;
};

/** A mail in nodemailer's words. No part of it may fetch a file or an address. */
export function message(mail: Mail, { from }: Letterhead) {
  const { to, subject, html, text, messageId } = mail;
  const host = /@([^\s>]+)>?$/.exec(from)?.[1] ?? "localhost";
  const id = `<${encodeURIComponent(messageId)}@${host}>`;
  const closed = { disableFileAccess: true, disableUrlAccess: true };
  const attachments = mail.attachments?.map((file) => ({ ...file, content: Buffer.from(file.content) }));
  return { from, to, subject, html, text, messageId: id, attachments, ...closed };
}

/** A mail as it travels (RFC 5322): both bodies in one message. */
export async function writeEml(mail: Mail, letterhead: Letterhead, date: Date): Promise<Uint8Array> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: bytes } = await composer.sendMail({ ...message(mail, letterhead), date });
  if (!(bytes instanceof Uint8Array)) throw new Error("The mail was not composed in memory.");
  return bytes;
}

/** A mail read back from its bytes; `date` as its header gives it. */
export type ReadMail = Mail & { from: string; date: Date };

/** Reads what `writeEml` wrote. It is no reader for mails from elsewhere. */
export function readEml(bytes: Uint8Array): ReadMail {
  const whole = readPart(Buffer.from(bytes).toString("latin1"));
  const parts = partsOf(whole);
  const files = parts.filter((part) => part.header("content-disposition").startsWith("attachment"));
  const bodyOf = (type: string) => parts.find((part) => part.header("content-type").startsWith(type));
  const id = /^<(.*)@[^@]*>$/.exec(whole.header("message-id"))?.[1] ?? "";
  return {
    messageId: decodeURIComponent(id),
    from: words(whole.header("from")),
    to: words(whole.header("to")),
    subject: words(whole.header("subject")),
    date: new Date(whole.header("date")),
    html: content(bodyOf("text/html")),
    text: content(bodyOf("text/plain")),
    ...(files.length > 0 ? { attachments: files.map(readFile) } : {}),
  };
}

/** The parts of a message, those within parts included. */
function partsOf(part: Part): Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/.exec(part.header("content-type"))?.[1];
  if (boundary === undefined) return [part];
  const inner = part.body.split(`--${boundary}`).slice(1, -1);
  return inner.flatMap((each) => partsOf(readPart(each.slice(2))));
}

function readFile(part: Part): Attachment {
  return {
    filename: /filename="?([^";]+)"?/.exec(part.header("content-disposition"))?.[1] ?? "",
    contentType: part.header("content-type").split(";", 1)[0] ?? "",
    content: Buffer.from(part.body, "base64"),
  };
}

type Part = { header(name: string): string; body: string };

/** Splits headers and body; a header that goes on in an indented line is joined again. */
function readPart(raw: string): Part {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const body = raw.slice(end + 4);
  return {
    header: (name) =>
      lines.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2) ?? "",
    body,
  };
}

/** The text of a part, without the line break that belongs to the boundary after it. */
function content(part: Part | undefined): string {
  if (part === undefined) return "";
  const raw = part.body.replace(/\r\n$/, "");
  const decoded = decode(raw, part.header("content-transfer-encoding"));
  return decoded.replaceAll("\r\n", "\n");
}

function decode(raw: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(raw, "base64").toString("utf8");
  return encoding === "quoted-printable" ? unquoted(raw.replace(/=\r\n/g, "")) : raw;
}

function unquoted(raw: string): string {
  const bytes = raw.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString("utf8");
}

/** Reads the encoded words of a header (RFC 2047); blanks between two of them do not count. */
function words(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, raw: string) =>
      kind.toUpperCase() === "B" ? decode(raw, "base64") : unquoted(raw.replaceAll("_", " ")),
    );
}
