import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gzip } from "node:zlib";

/** The content codings of a page, best first. */
export const codings = ["br", "gzip"] as const;
export type Coding = (typeof codings)[number];

/** A page's HTML, held under Brotli in about a sixth of the memory. */
export type PackedHtml = {
  /**
   * The bytes in one coding: compressed fast for the first request, which may be the only one, and well for the second
   * one and all later ones.
   */
  bytes(coding: Coding | undefined): Buffer | Promise<Buffer>;
  /** About how many bytes all of its forms will take. */
  size(): number;
};

/** Packs a page's HTML. */
export async function packHtml(html: string): Promise<PackedHtml> {
  const plain = Buffer.from(html);
  let packed = await compress.br(plain, "fast");
  // While some answer still holds the HTML itself, slow readers share it.
  let held = new WeakRef(plain);
  const requested = new Set<Coding>();
  const compressed = new Map<Coding, Promise<Buffer>>();

  async function unpacked(): Promise<Buffer> {
    const known = held.deref();
    if (known) return known;
    const bytes = await fromBrotli(packed);
    held = new WeakRef(bytes);
    return bytes;
  }

  const compressedAs = async (coding: Coding, effort: Effort) => compress[coding](await unpacked(), effort);

  async function packedWell(): Promise<Buffer> {
    packed = await compressedAs("br", "well");
    return packed;
  }

  return {
    bytes(coding) {
      if (coding === undefined) return unpacked();
      const known = compressed.get(coding);
      if (known) return known;
      if (!requested.has(coding)) {
        requested.add(coding);
        return coding === "br" ? packed : compressedAs(coding, "fast");
      }
      const compressing = coding === "br" ? packedWell() : compressedAs(coding, "well");
      compressed.set(coding, compressing);
      return compressing;
    },
    // Brotli and gzip, which takes about as much.
    size: () => packed.length * 2,
  };
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);
const fromBrotli = promisify(brotliDecompress);

/** Larger than any compressed page, so that zlib returns one chunk. */
const chunkSize = 64 * 1024;

type Effort = "fast" | "well";

const compress: Readonly<Record<Coding, (bytes: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: (bytes, effort) =>
    toBrotli(bytes, {
      chunkSize,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort === "fast" ? 1 : 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        // 256 KB, which holds any page; the usual window of 4 MB takes memory for each compression.
        [constants.BROTLI_PARAM_LGWIN]: 18,
      },
    }),
  gzip: (bytes, effort) => toGzip(bytes, { chunkSize, level: effort === "fast" ? 1 : 6 }),
};
