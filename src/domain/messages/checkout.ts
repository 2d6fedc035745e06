import type { ShippingChoice } from "#domain/checkout/checkout";

/** Stands above the radio options. */
export function shippingMessage(offered: readonly ShippingChoice[]): string {
  if (offered.includes("Layaway"))
    return "Would you like your order delivered, pick it up yourself, or put it on layaway?";
  return offered.length > 1
    ? "Would you like your order delivered, or pick it up yourself?"
    : "Where would you like your order delivered?";
}

export const selectStoreLabel = "Select a Store";
