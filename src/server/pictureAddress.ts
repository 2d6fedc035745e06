import { createHash } from "node:crypto";

/** Tells one content of a picture from every other: 12 hexadecimal digits. */
export function pictureVersion(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 12);
}

/**
 * Where the store serves the picture file `folder/name.webp`. An address that names the version of the content may
 * be kept for ever, and `?w=` behind it asks for a width (decision 036); without one it must be asked for again.
 */
export function pictureAddress(file: string, version: string | undefined): string {
  return version === undefined ? `/pictures/${file}` : `/pictures/${version}/${file}`;
}
