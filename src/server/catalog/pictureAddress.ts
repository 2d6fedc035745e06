import { createHash } from "node:crypto";

/** How sizes of pictures are encoded (src/server/pages/pictures.ts); another way of doing it needs another number. */
const recipe = "1";

/** Tells one content of a picture from every other, and from the same encoded otherwise: 12 hexadecimal digits. */
export function pictureVersion(bytes: Buffer): string {
  return createHash("sha256").update(recipe).update(bytes).digest("hex").slice(0, 12);
}

/**
 * Where the store serves the picture file `folder/name.webp`. An address that names the version of the content may
 * be kept for ever, and `?w=` behind it asks for a width (decision 021); without one it must be asked for again.
 */
export function pictureAddress(file: string, version: string | undefined): string {
  return version === undefined ? `/pictures/${file}` : `/pictures/${version}/${file}`;
}
