import { formatMoney, type Cents } from "#domain/money";
import { readyInDays } from "#domain/product/product";

export const soldOutMessage = "This product is temporarily sold out, please check back later.";
export const invalidProductMessage = "Invalid product ID";
export const failedProductMessage = "Failed to get product detail";

export const buyTogetherTitle = "Buy Together";
export const failedPartnersMessage = "Failed to Get Product List";

export function buyTogetherLabel(checked: number): string {
  if (checked < 2) return "Add Item";
  return checked === 2 ? "Add Both Items" : `Add ${checked} Items`;
}

/** '$499.00 – $899.00', or one price where all variants cost the same. */
export function priceRange(low: Cents, high: Cents): string {
  return low === high ? formatMoney(low) : `${formatMoney(low)} – ${formatMoney(high)}`;
}

/**
 * When pickup and delivery are possible, `inStockTime` in days: 'same day' and 'next day' by default, 'next day' and
 * 'in two days' for 1, 'in N days' and 'in N+1 days' above. `deliveryInDays` is the delivery calendar's own answer,
 * which counts days without deliveries.
 */
export function availability(
  inStockTime: number | undefined,
  deliveryInDays?: number,
): { pickup: string; delivery: string } {
  const { pickup, delivery } = readyInDays(inStockTime);
  const deliveryDays = deliveryInDays ?? delivery;
  return { pickup: inDays(pickup), delivery: deliveryDays === 2 ? "in two days" : inDays(deliveryDays) };
}

function inDays(days: number): string {
  if (days === 0) return "same day";
  return days === 1 ? "next day" : `in ${days} days`;
}

/** For the few units that are left. */
export function unitsLeftLabel(units: number): string {
  return units === 1 ? "Last piece" : `Only ${units} left`;
}

/** Asks for the payments of a lease, which load then. */
export const leaseAskLabel = "See lease-to-own payments";
