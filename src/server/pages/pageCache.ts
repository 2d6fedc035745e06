import { createHash } from "node:crypto";
import { createCache } from "#server/app/cache";
import { touches, type CatalogChange } from "#server/db/engine/notices";
import { packHtml, type PackedHtml } from "#server/pages/packedHtml";

/** A page as it is sent. */
export type Page = { status: number; headers: Readonly<Record<string, string>>; html: PackedHtml };

/** A page with the products it shows. */
export type Rendered = {
  status: number;
  headers: Record<string, string>;
  html: string;
  products: ReadonlySet<number>;
};

export type PageCache = ReturnType<typeof createPageCache>;

type Entry = { page: Page; products: ReadonlySet<number>; isCacheable: boolean };

const maxSize = 32 * 1024 * 1024;

/**
 * Caches pages that are the same for everyone. A change drops the pages that show the product, and every page being
 * rendered, which may show the old state.
 */
export function createPageCache(isLive: () => boolean) {
  const pages = createCache<string, Entry>({
    limit: { maxSize, sizeOf: ({ page }) => page.html.size() + 1_000 },
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
        return { page: await pageOf(rendered), products: rendered.products, isCacheable };
      });
      return page;
    },
    invalidate(change: CatalogChange): void {
      pages.invalidate(({ products }) => touches(change, products));
    },
  };
}

async function pageOf({ status, headers, html }: Rendered): Promise<Page> {
  // Weak: the compressed forms have other bytes under the same tag (RFC 9110 §8.8.3).
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`;
  return { status, headers: { ...headers, etag }, html: await packHtml(html) };
}
