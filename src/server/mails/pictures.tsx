import path from "node:path";
import { readFile } from "node:fs/promises";
import { markSvg } from "#server/documents/mark";
import type { Mail, MailPicture } from "#server/ports/mail/port";

/** The picture at an address of the store, small enough for a mail; undefined if it cannot be had. */
export type ReadPicture = (address: string) => Promise<Uint8Array | undefined>;

/** The address of the store's logo. */
export const logoAddress = "logo";

/** A mail with more is cut off by mail programs. */
const mostPictures = 20;

/** Reads the pictures below a folder. Without one, mails have only the logo. */
export function readMailPictures(folder: string | undefined): ReadPicture {
  let logo: Promise<Uint8Array> | undefined;
  return async (address) => {
    if (address === logoAddress) return (logo ??= drawLogo());
    const [, file] = /^\/pictures\/(?:[0-9a-f]+\/)?([\w-]+\/[\w-]+\.webp)$/.exec(address) ?? [];
    if (file === undefined || folder === undefined) return undefined;
    const { default: sharp } = await import("sharp");
    const size = { width: 192, height: 144, fit: "cover" } as const;
    // Some mail programs do not know WebP.
    return sharp(await readFile(path.join(folder, file)))
      .resize(size)
      .jpeg({ quality: 80 })
      .toBuffer();
  };
}

async function drawLogo(): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  return sharp(Buffer.from(markSvg(80)))
    .png()
    .toBuffer();
}

/**
 * Puts the pictures that a mail names by their addresses (`cid:` and the address) into the mail itself, so that it
 * shows them without asking any server. One that cannot be had is left out.
 */
export async function withPictures(mail: Mail, read: ReadPicture): Promise<Mail> {
  const named = Array.from(mail.html.matchAll(/<img src="cid:([^"]+)"/g), ([, address = ""]) => address);
  const addresses = [...new Set(named)].slice(0, mostPictures);
  const found = await Promise.all(addresses.map((address) => read(address).catch(() => undefined)));
  const pictures: MailPicture[] = [];
  const ids = new Map<string, string>();
  for (const [at, address] of addresses.entries()) {
    const content = found[at];
    if (!content) continue;
    const cid = `picture-${at}@davenport`;
    ids.set(address, cid);
    pictures.push({ cid, content, contentType: address === logoAddress ? "image/png" : "image/jpeg" });
  }
  const html = mail.html.replaceAll(/<img src="cid:([^"]+)"[^>]*>/g, (image, address: string) => {
    const cid = ids.get(address);
    return cid === undefined ? "" : image.replace(`cid:${address}`, `cid:${cid}`);
  });
  return { ...mail, html, ...(pictures.length > 0 && { pictures }) };
}
