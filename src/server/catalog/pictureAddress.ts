import { createHash } from "node:crypto";

/** The encoding of picture sizes (src/server/pages/pictures.ts); a change of encoding needs another number. */
const recipe = "1";

/** 12 hexadecimal digits that differ for every picture content and every encoding of it. */
export function pictureVersion(bytes: Buffer): string {
  return createHash("sha256").update(recipe).update(bytes).digest("hex").slice(0, 12);
}

/**
 * Where the store serves the picture file `folder/name.webp`. An address with the content's version may be cached
 * forever, and `?w=` requests a width; an address without a version must be revalidated.
 */
export function pictureAddress(file: string, version: string | undefined): string {
  return version === undefined ? `/pictures/${file}` : `/pictures/${version}/${file}`;
}
