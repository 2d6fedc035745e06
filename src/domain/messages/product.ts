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

/** '$499.00–$899.00', or one price where all variants cost the same. */
export function priceRange(low: Cents, high: Cents): string {
  return low === high ? formatMoney(low) : `${formatMoney(low)}–${formatMoney(high)}`;
}

/**
 * When pickup and delivery are possible, `inStockTime` in days: 'same day' and 'next day' by default, 'next day' and
 * 'in two days' for 1, 'in N days' and 'in N+1 days' above. `soonest` has the calendar's own answers, which know closed
 * stores and full days.
 */
export function availability(
  inStockTime: number | undefined,
  soonest: { pickupInDays?: number | undefined; deliveryInDays?: number | undefined } = {},
): { pickup: string; delivery: string } {
  const lead = readyInDays(inStockTime);
  const pickup = soonest.pickupInDays ?? lead.pickup;
  return {
    pickup: inDays(pickup),
    delivery: deliveryInDays(soonest.deliveryInDays ?? lead.delivery, pickup),
  };
}

/** How soon the store's goods come, where it says so of all of them. */
export function soonestPromise({
  pickupInDays,
  deliveryInDays: days,
}: {
  pickupInDays?: number | undefined;
  deliveryInDays?: number | undefined;
}): string {
  const pickup = pickupInDays === undefined ? "Pickup in our stores" : `Pickup ${inDays(pickupInDays)}`;
  return `${pickup}, delivery ${days === undefined ? "to you" : deliveryInDays(days, pickupInDays)}`;
}

function inDays(days: number): string {
  if (days === 0) return "same day";
  return days === 1 ? "next day" : `in ${days} days`;
}

/** The specification's 'next day' and 'in two days' for a pickup and a delivery; two equal days read alike. */
function deliveryInDays(days: number, pickupDays: number | undefined): string {
  return days === 2 && pickupDays === 1 ? "in two days" : inDays(days);
}

/** How much less it costs than usual: 'Save $200.00'. */
export function savingLabel(saving: Cents): string {
  return `Save ${formatMoney(saving)}`;
}

/** For the few units that are left. */
export function unitsLeftLabel(units: number): string {
  return units === 1 ? "Only 1 left" : `Only ${units} left`;
}

/** Asks for the payments of a lease, which load then. */
export const leaseAskLabel = "See lease-to-own payments";
