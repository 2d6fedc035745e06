import { itemAddedMessage } from "#domain/cart/cart";

/** Where a product page shows what is bought together with a variant (specification 1 §3, `btPosition`). */
export type BuyTogetherPlace = "left" | "below" | "fullWidth";

/**
 * Reads the number on the wire: 1 left, under the pictures; 2 below the button; 3 over the full width. Any other
 * number stands below. On phones each is as wide as the page.
 */
export function buyTogetherPlace(btPosition: number): BuyTogetherPlace {
  if (btPosition === 1) return "left";
  return btPosition === 3 ? "fullWidth" : "below";
}

/** What the button says, by how many pieces are ticked (specification 1 §9). */
export function buyTogetherLabel(ticked: number): string {
  if (ticked < 2) return "Add Item";
  return ticked === 2 ? "Add Both Items" : `Add ${ticked} Items`;
}

/** What is said when the pieces are in the cart. */
export function itemsAddedMessage(units: number): string {
  return units === 1 ? itemAddedMessage : `${units} items added`;
}

export const buyTogetherTitle = "Buy Together";
export const failedPartnersMessage = "Failed to Get Product List";
