import { createHash } from "node:crypto";

/** A new encoding of picture sizes (src/server/pages/pictures.ts) needs another number. */
const recipe = "1";

/** 12 hexadecimal digits, different for every content and encoding. */
export function pictureVersion(bytes: Buffer): string {
  return createHash("sha256").update(recipe).update(bytes).digest("hex").slice(0, 12);
}

/**
 * The path of the picture `folder/name.webp`. With the content's version it may be cached forever, and `?w=` requests a
 * width; without, it must be revalidated.
 */
export function pictureAddress(file: string, version: string | undefined): string {
  return version === undefined ? `/pictures/${file}` : `/pictures/${version}/${file}`;
}
