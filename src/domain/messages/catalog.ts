import type { ProductListing } from "#domain/catalog/catalog";
import { formatMoney, type Cents } from "#domain/money";

/** The heading of a listing; `categoryName` is the category that it lists or ranks. */
export function listingTitle(listing: ProductListing, categoryName: string): string {
  if (listing.kind === "specials") return "Monthly Specials";
  if (listing.kind === "newArrivals") return "New Arrivals";
  if (listing.kind === "category") return categoryName;
  return listing.categoryId === 0 ? "Overall Best Sellers" : `Best Sellers of ${categoryName}`;
}

export const specialsLinkLabel = "Specials";
export const newArrivalsLinkLabel = { desktop: "New*", phone: "New Arrivals" } as const;

export const failedProductsMessage = "Unable to fetch products, please try again later";

export function noProductsMessage(name: string): string {
  return `No products found for category ${name}`;
}

export const searchFailedMessage = "An error has occurred while searching products, please try again later";

export function noResultsMessage(query: string): string {
  return `No results for ${query}`;
}

/** '5 sizes', with the price of the size that the product's page opens on: '5 sizes, Queen $449.00'. */
export function sizesMessage(
  count: number,
  featured: { variantValue: string; finalPrice: Cents } | undefined,
): string {
  const price = featured ? `, ${featured.variantValue} ${formatMoney(featured.finalPrice)}` : "";
  return `${count} sizes${price}`;
}
