/** Larger pictures are decompression bombs (docs/security.md T32). */
const maxPixels = 40_000_000;
const widest = 2_000;

/** What a file of each kind begins with; other kinds are never given to the library. */
const beginnings: readonly ((file: Buffer) => boolean)[] = [
  (file) => file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (file) => file.subarray(0, 8).equals(Buffer.from("\x89PNG\r\n\x1a\n", "latin1")),
  (file) => file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP",
];

/**
 * A JPEG rendered anew from an uploaded JPEG, PNG or WebP file: upright, at most 2000 pixels wide and high, and without
 * the metadata that tells where it was taken. Undefined for any other file.
 */
export async function renderPicture(file: Buffer): Promise<Buffer | undefined> {
  if (!beginnings.some((matches) => matches(file))) return undefined;
  const { default: sharp } = await import("sharp");
  sharp.concurrency(1);
  try {
    return await sharp(file, { limitInputPixels: maxPixels, failOn: "error" })
      .rotate()
      .resize({ width: widest, height: widest, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#fff" })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
