import type { BreadcrumbList } from "schema-dts";
import type { JsonLd } from "#web/layout/pageHandle";
import type { pagesAbove } from "#web/routes/product/CategoryTrail";

/** Structured data for search engines: the pages from home to the current one. */
export function breadcrumbJsonLd(pages: ReturnType<typeof pagesAbove>, publicUrl: string): JsonLd {
  return {
    "@type": "BreadcrumbList",
    itemListElement: pages.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  } satisfies BreadcrumbList;
}
