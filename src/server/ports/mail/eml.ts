import { createTransport } from "nodemailer";
import PostalMime, { type Address } from "postal-mime";
import type { Mail } from "#server/ports/mail/port";

export type Letterhead = {
  /** The sender: `orders@store.example`, or `Name <orders@store.example>`. */
  from: string;
};

/** A mail in nodemailer's form. No part of it may fetch a file or a URL. */
export function message(mail: Mail, { from }: Letterhead) {
  const { to, subject, html, text, messageId } = mail;
  const host = /@([^\s>]+)>?$/.exec(from)?.[1] ?? "localhost";
  const id = `<${encodeURIComponent(messageId)}@${host}>`;
  const noAccess = { disableFileAccess: true, disableUrlAccess: true };
  const files = mail.attachments?.map((file) => ({ ...file, content: Buffer.from(file.content) })) ?? [];
  const pictures = (mail.pictures ?? []).map((picture) => ({
    ...picture,
    content: Buffer.from(picture.content),
  }));
  const attachments = [...files, ...pictures];
  return { from, to, subject, html, text, messageId: id, attachments, ...noAccess };
}

/** A mail as an RFC 5322 message with both bodies. */
export async function writeEml(mail: Mail, letterhead: Letterhead, date: Date): Promise<Uint8Array> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  // `bodyOf` relies on this encoding.
  const encoded = { ...message(mail, letterhead), textEncoding: "quoted-printable" } as const;
  const { message: bytes } = await composer.sendMail({ ...encoded, date });
  if (!(bytes instanceof Uint8Array)) throw new Error("The mail was not composed in memory.");
  return bytes;
}

/** A mail with the sender and date of its header. */
export type ReadMail = Mail & { from: string; date: Date };

export async function readEml(bytes: Uint8Array): Promise<ReadMail> {
  const { messageId, from, to = [], subject, date, html, text, attachments } = await PostalMime.parse(bytes);
  const id = /^<(.*)@[^@]*>$/.exec(messageId ?? "")?.[1] ?? "";
  const parts = attachments.map(({ filename, mimeType, content, contentId }) => ({
    filename: filename ?? "",
    cid: contentId?.replaceAll(/^<|>$/g, ""),
    contentType: mimeType,
    content: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
  }));
  const files = parts.filter(({ cid }) => cid === undefined).map(({ cid: _, ...file }) => file);
  const pictures = parts.flatMap(({ cid, contentType, content: bytes }) =>
    cid === undefined ? [] : [{ cid, contentType, content: bytes }],
  );
  return {
    messageId: decodeURIComponent(id),
    from: addressOf(from),
    to: to.map(addressOf).join(", "),
    subject: subject ?? "",
    date: new Date(date ?? ""),
    html: bodyOf(html),
    text: bodyOf(text),
    ...(files.length > 0 ? { attachments: files } : {}),
    ...(pictures.length > 0 ? { pictures } : {}),
  };
}

function addressOf(mailbox: Address | undefined): string {
  const address = mailbox?.address ?? "";
  return mailbox?.name ? `${mailbox.name} <${address}>` : address;
}

/** Removes the line break that postal-mime adds to quoted-printable text. */
function bodyOf(text = ""): string {
  return text.replaceAll("\r\n", "\n").replace(/\n$/, "");
}
