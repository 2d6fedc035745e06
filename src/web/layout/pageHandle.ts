/** One schema.org object, without `@context`; the types of schema-dts check it against the vocabulary. */
export type JsonLd = { "@type": string; [property: string]: unknown };

/**
 * What a page may export as `handle`:
 *
 * `export const handle: PageHandle<Data> = { jsonLd: (data) => ({ "@type": "Product", … }) };`
 */
export type PageHandle<Data = unknown> = {
  /**
   * Structured data for search engines, from the page's loader data. The server entry writes it into the
   * head; the browser never calls it.
   */
  jsonLd?(loaderData: Data): JsonLd | readonly JsonLd[] | undefined;
  /** Hides the category bar and the dock. For checkout, where only the next step matters. */
  quiet?: boolean;
  /**
   * Hides the category bar on phones, where the first screen belongs to the goods; the dock's Shop menu has the same
   * links.
   */
  compact?: boolean;
};

/** Narrows a route's `handle`, which React Router leaves untyped. */
export function pageHandle(handle: unknown): PageHandle {
  return isPageHandle(handle) ? handle : {};
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null;
}
