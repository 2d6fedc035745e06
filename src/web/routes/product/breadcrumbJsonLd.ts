import type { JsonLd } from "#web/layout/pageHandle";

/** Structured data for search engines: the pages from home to the current one. */
export function breadcrumbJsonLd(
  pages: readonly { name: string; path: string }[],
  publicUrl: string,
): JsonLd {
  return {
    "@type": "BreadcrumbList",
    itemListElement: pages.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}
