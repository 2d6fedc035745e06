/** Where a product page shows the products bought together with a variant. */
export type BuyTogetherPlace = "left" | "below" | "fullWidth";

/** Reads `btPosition`: 1 is under the pictures, 3 the full width, any other number below the button. */
export function buyTogetherPlace(btPosition: number): BuyTogetherPlace {
  if (btPosition === 1) return "left";
  return btPosition === 3 ? "fullWidth" : "below";
}
