import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { createCache } from "#server/app/cache";
import { touches, type CatalogChange } from "#server/db/engine/notices";

/** A page as it is sent, with the codings requested so far and its compressed forms. */
export type Page = {
  status: number;
  headers: Readonly<Record<string, string>>;
  identity: Buffer;
  requested: Set<Coding>;
  compressed: Map<Coding, Promise<Buffer>>;
};

/** The content codings of a page, best first. */
export const codings = ["br", "gzip"] as const;
export type Coding = (typeof codings)[number];

/** A page with the products it shows. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  html: string;
  products: ReadonlySet<number>;
};

export type PageCache = ReturnType<typeof createPageCache>;

type Entry = { page: Page; products: ReadonlySet<number>; isCacheable: boolean };

const maxSize = 64 * 1024 * 1024;

/**
 * Caches pages that are the same for everyone. A change drops the pages that show the product, and every page being
 * rendered, which may show the old state.
 */
export function createPageCache(isLive: () => boolean) {
  const pages = createCache<string, Entry>({
    // Both compressed forms together take less than half of the page.
    limit: { maxSize, sizeOf: ({ page }) => Math.ceil(page.identity.length * 1.5) + 1_000 },
    // Numbers over a whole list, such as those beside filters, change with products that the page does not show.
    maxAgeMs: 5 * 60_000,
    isCacheable: (entry) => entry.isCacheable && isLive(),
  });

  return {
    /** The page under a key if it is cached. */
    find: (key: string): Page | undefined => pages.find(key)?.page,
    /** The page under a key, rendered once for all concurrent requests, and cached if it has `status`. */
    async get(key: string, render: () => Promise<Rendered>, status = 200): Promise<Page> {
      const { page } = await pages.get(key, async () => {
        const rendered = await render();
        const mayStore = status !== 200 || rendered.headers["cache-control"] !== "no-store";
        const isCacheable = rendered.status === status && mayStore;
        return { page: pageOf(rendered), products: rendered.products, isCacheable };
      });
      return page;
    },
    invalidate(change: CatalogChange): void {
      pages.invalidate(({ products }) => touches(change, products));
    },
  };
}

/**
 * The bytes of a page in one coding: compressed fast for the first request, which may be the only one, and well for the
 * second one and all later ones.
 */
export function bytesOf(page: Page, coding: Coding | undefined): Buffer | Promise<Buffer> {
  if (coding === undefined) return page.identity;
  const known = page.compressed.get(coding);
  if (known) return known;
  if (!page.requested.has(coding)) {
    page.requested.add(coding);
    return compress[coding](page.identity, "fast");
  }
  const compressing = compress[coding](page.identity, "well");
  page.compressed.set(coding, compressing);
  return compressing;
}

function pageOf({ status, headers, html }: Rendered): Page {
  const identity = Buffer.from(html);
  // Weak: the compressed forms have other bytes under the same tag (RFC 9110 §8.8.3).
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 27)}"`;
  return { status, headers: { ...headers, etag }, identity, requested: new Set(), compressed: new Map() };
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

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
