import type { ShippingChoice } from "#domain/checkout/checkout";

/** Stands above the radio options. */
export function shippingMessage(offered: readonly ShippingChoice[]): string {
  if (offered.includes("Layaway"))
    return "Would you like us to deliver your order, or will you pick it up or put it on layaway?";
  return offered.length > 1
    ? "Would you like us to deliver your order, or will you pick it up?"
    : "Where would you like your order delivered?";
}

export const selectStoreLabel = "Select a Store";
