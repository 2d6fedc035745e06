/** Where a product page shows the products bought together with a variant. */
export type BuyTogetherPlace = "left" | "below" | "fullWidth";

/**
 * Reads the wire's `btPosition`: 1 is left, under the pictures; 3 is the full width; any other number is below the
 * button. On phones each place is as wide as the page.
 */
export function buyTogetherPlace(btPosition: number): BuyTogetherPlace {
  if (btPosition === 1) return "left";
  return btPosition === 3 ? "fullWidth" : "below";
}
