/** Place of a category in the bar: living, dining, bedroom, mattress, specials, others (specification 1 §9). */
export function categoryOrder(name: string): number {
  const words = name.toLowerCase();
  const place = orderedCategories.findIndex((category) => words.includes(category));
  return place === -1 ? orderedCategories.length : place;
}

const orderedCategories = ["living", "dining", "bedroom", "mattress", "specials"] as const;

/** Which products a /product-category/{name} page lists. */
export type ProductListing =
  | { kind: "specials" }
  | { kind: "newArrivals" }
  | { kind: "bestSellers"; categoryId: number }
  | { kind: "category"; slug: string };

/** Reads {name} of /product-category/{name}: a special name, or else the slug of a category (specification 1 §2). */
export function listingOf(name: string): ProductListing {
  if (name === specialsName) return { kind: "specials" };
  if (name === newArrivalsName) return { kind: "newArrivals" };
  const bestSellers = /^BS_(\d{1,9})$/.exec(name);
  if (bestSellers) return { kind: "bestSellers", categoryId: Number(bestSellers[1]) };
  return { kind: "category", slug: name };
}

/** The category that a slug or a name means, in capitals or not. */
export function categoryOf<Category extends { slug: string; name: string }>(
  text: string,
  categories: readonly Category[],
): Category | undefined {
  const name = text.trim().toLowerCase();
  return categories.find((each) => each.slug.toLowerCase() === name || each.name.toLowerCase() === name);
}

export const specialsName = "specials";
export const newArrivalsName = "newarrivals";

/** The {name} of a best-seller page; category 0 is all of the store. */
export function bestSellersName(categoryId: number): string {
  return `BS_${categoryId}`;
}

/** The heading of a listing; `categoryName` is that of the category it lists or ranks. */
export function listingTitle(listing: ProductListing, categoryName: string): string {
  if (listing.kind === "specials") return "Monthly Specials";
  if (listing.kind === "newArrivals") return "New Arrivals";
  if (listing.kind === "category") return categoryName;
  return listing.categoryId === 0 ? "Overall Best Sellers" : `Best Sellers of ${categoryName}`;
}

/** True for a name that no category may take as its slug. */
export function isReservedSlug(slug: string): boolean {
  const name = slug.toLowerCase();
  return name === specialsName || name === newArrivalsName || name.startsWith("bs_");
}

/** 'Living Room' becomes 'living-room'. Never empty and never a reserved name. */
export function slugOf(name: string): string {
  const words = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/&/g, " and ");
  const slug =
    words
      .replace(/['’]/g, "")
      .match(/[a-z0-9]+/g)
      ?.join("-") ?? "category";
  return isReservedSlug(slug) ? `${slug}-category` : slug;
}

export function noProductsMessage(name: string): string {
  return `No products found for category ${name}`;
}

export const failedProductsMessage = "Unable to fetch products, please try again later";

/** One page of a list, the pages counted from 1. An empty list has one empty page. */
export type PageOf<Item> = { items: readonly Item[]; page: number; pages: number; total: number };

/** The page asked for, or the nearest one there is. */
export function pageOf<Item>(items: readonly Item[], page: number, itemsPerPage: number): PageOf<Item> {
  const size = Math.max(Math.trunc(itemsPerPage) || 1, 1);
  const pages = Math.max(Math.ceil(items.length / size), 1);
  const shown = Math.min(Math.max(Math.trunc(page) || 1, 1), pages);
  const start = (shown - 1) * size;
  return { items: items.slice(start, start + size), page: shown, pages, total: items.length };
}

/** Reads {page} of an address: 1 when absent, undefined when it is no page number. */
export function pageNumber(text: string | undefined): number | undefined {
  if (text === undefined || text === "") return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}

/** The Specials link stands in the desktop bar only while fewer than 6 categories do (specification 1 §2). */
export function showsSpecialsLink(categoryCount: number): boolean {
  return categoryCount < 6;
}

export function showsNewArrivalsLink(newArrivalCount: number): boolean {
  return newArrivalCount > 0;
}

export const specialsLinkLabel = "Specials";
export const newArrivalsLinkLabel = { desktop: "New*", phone: "New Arrivals" } as const;
