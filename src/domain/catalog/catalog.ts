/** A category's place in the category bar, by words in its name. */
export function categoryOrder(name: string): number {
  const words = name.toLowerCase();
  const place = orderedCategories.findIndex((category) => words.includes(category));
  return place === -1 ? orderedCategories.length : place;
}

const orderedCategories = ["living", "dining", "bedroom", "mattress", "specials"] as const;

/** The products that a category page lists. */
export type ProductListing =
  | { kind: "specials" }
  | { kind: "newArrivals" }
  | { kind: "bestSellers"; categoryId: number }
  | { kind: "category"; slug: string };

/** Reads the name in a category page's path: a reserved name, or else a category's slug. */
export function listingOf(name: string): ProductListing {
  if (name === specialsName) return { kind: "specials" };
  if (name === newArrivalsName) return { kind: "newArrivals" };
  const bestSellers = /^BS_(\d{1,9})$/.exec(name);
  if (bestSellers) return { kind: "bestSellers", categoryId: Number(bestSellers[1]) };
  return { kind: "category", slug: name };
}

/** Finds a category by slug or name, ignoring case. */
export function categoryOf<Category extends { slug: string; name: string }>(
  text: string,
  categories: readonly Category[],
): Category | undefined {
  const name = text.trim().toLowerCase();
  return categories.find((each) => each.slug.toLowerCase() === name || each.name.toLowerCase() === name);
}

export const specialsName = "specials";
export const newArrivalsName = "newarrivals";

/** The name in a best-seller page's path; category 0 is the whole store. */
export function bestSellersName(categoryId: number): string {
  return `BS_${categoryId}`;
}

/** No category may take such a name as its slug. */
export function isReservedSlug(slug: string): boolean {
  const name = slug.toLowerCase();
  return name === specialsName || name === newArrivalsName || name.startsWith("bs_");
}

/** 'Living Room' becomes 'living-room'. Never empty and never reserved. */
export function slugOf(name: string): string {
  const words = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/&/g, " and ");
  const slug =
    words
      .replace(/['’]/g, "")
      .match(/[a-z0-9]+/g)
      ?.join("-") ?? "category";
  return isReservedSlug(slug) ? `${slug}-category` : slug;
}

/** A page of a list of `total` items, which begins after `offset` of them; pages count from 1. */
export type PagePlace = { page: number; pages: number; total: number; offset: number };

/** The requested page, or the nearest one that exists. An empty list has one empty page. */
export function placeOfPage(total: number, page: number, itemsPerPage: number): PagePlace {
  const pages = Math.max(Math.ceil(total / itemsPerPage), 1);
  const shown = Math.min(page, pages);
  return { page: shown, pages, total, offset: (shown - 1) * itemsPerPage };
}

/** Reads a page number from a path: 1 when absent, undefined when malformed. */
export function pageNumber(text: string | undefined): number | undefined {
  if (text === undefined || text === "") return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** The desktop category bar has a Specials link while it has fewer than 6 categories. */
export function showsSpecialsLink(categoryCount: number): boolean {
  return categoryCount < 6;
}

export function showsNewArrivalsLink(newArrivalCount: number): boolean {
  return newArrivalCount > 0;
}
