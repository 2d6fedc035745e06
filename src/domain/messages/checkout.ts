import type { ShippingChoice } from "#domain/checkout/checkout";

/** Stands above the radio options. */
export function shippingMessage(offered: readonly ShippingChoice[]): string {
  if (offered.includes("Layaway"))
    return "How would you like to get your order: delivery, pickup or layaway?";
  return offered.length > 1
    ? "How would you like to get your order?"
    : "Where would you like your order delivered?";
}

export const selectStoreLabel = "Select a Store";
