import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { CatalogChange } from "#server/db/engine/notices";

/** A page as it goes out: its headers and bytes, and its packed forms as they are asked for. */
export type Page = {
  status: number;
  headers: Readonly<Record<string, string>>;
  identity: Buffer;
  packed: Map<Coding, Promise<Buffer>>;
};

/** How the bytes of a page can be packed, the best first. */
export const codings = ["br", "gzip"] as const;
export type Coding = (typeof codings)[number];

/** A page with the products it shows. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  html: string;
  products: ReadonlySet<number>;
};

export type PageCache = {
  /** The page under a key, rendered once however many ask for it at the same time. */
  get(key: string, render: () => Promise<Rendered>): Promise<Page>;
  forget(change: CatalogChange): void;
};

type Entry = { page: Page; products: ReadonlySet<number> };

const maxBytes = 64 * 1024 * 1024;

/**
 * Keeps pages that are the same for everybody. A change drops the pages that show the product, and every page whose
 * rendering is under way: what it will say may be old already, so that whoever asks from now on gets a new one.
 */
export function createPageCache(mayKeep: () => boolean): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    // Both packed forms together come to less than half of the page.
    sizeCalculation: ({ page }) => Math.ceil(page.identity.length * 1.5) + 1_000,
  });
  const underWay = new Map<string, Promise<Page>>();

  async function fill(key: string, render: () => Promise<Rendered>, isCurrent: () => boolean): Promise<Page> {
    const rendered = await render();
    const page = pageOf(rendered);
    if (isKeepable(rendered) && isCurrent() && mayKeep())
      entries.set(key, { page, products: rendered.products });
    return page;
  }

  function start(key: string, render: () => Promise<Rendered>): Promise<Page> {
    const filling: Promise<Page> = fill(key, render, () => underWay.get(key) === filling).finally(() => {
      if (underWay.get(key) === filling) underWay.delete(key);
    });
    underWay.set(key, filling);
    return filling;
  }

  return {
    get(key, render) {
      const known = entries.get(key);
      if (known) return Promise.resolve(known.page);
      return underWay.get(key) ?? start(key, render);
    },
    forget(change) {
      underWay.clear();
      if (change === "all") return entries.clear();
      for (const [key, entry] of entries.entries())
        if (entry.products.has(change.productId)) entries.delete(key);
    },
  };
}

/** A page that is there, and does not say of itself that nobody may keep it. */
function isKeepable({ status, headers }: Rendered): boolean {
  return status === 200 && headers["cache-control"] !== "no-store";
}

/** The bytes of a page in one form, packed when they are first asked for and never twice. */
export function bytesOf(page: Page, coding: Coding | undefined): Buffer | Promise<Buffer> {
  if (coding === undefined) return page.identity;
  const known = page.packed.get(coding);
  if (known) return known;
  const packing = pack[coding](page.identity);
  page.packed.set(coding, packing);
  return packing;
}

function pageOf({ status, headers, html }: Rendered): Page {
  const identity = Buffer.from(html);
  // Weak: the packed forms of a page have other bytes under the same tag (RFC 9110 §8.8.3).
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 27)}"`;
  return { status, headers: { ...headers, etag }, identity, packed: new Map() };
}

const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

const pack: Readonly<Record<Coding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => toGzip(bytes, { level: 6 }),
};
