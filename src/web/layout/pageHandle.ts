/** One schema.org thing, without `@context`. */
export type JsonLd = { "@type": string; [property: string]: unknown };

/**
 * What a page may export as `handle`:
 *
 * `export const handle: PageHandle<Data> = { jsonLd: (data) => ({ "@type": "Product", … }) };`
 */
export type PageHandle<Data = unknown> = {
  /**
   * What the page tells search engines, from what its loader returned. The server entry writes it into the
   * head; in the browser it is never called.
   */
  jsonLd?(loaderData: Data): JsonLd | readonly JsonLd[] | undefined;
  /** No category bar and no bar at the bottom of phones: checkout, where only the next step counts. */
  quiet?: boolean;
};

/** A route's `handle` as what pages export; React Router hands it on untyped. */
export function pageHandle(handle: unknown): PageHandle {
  return isPageHandle(handle) ? handle : {};
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null;
}
