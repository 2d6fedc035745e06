import { minimumPurchaseMessage, noAddressMessage } from "#domain/messages/fulfillment/delivery";
import type { DeliveryDecision } from "#domain/fulfillment/delivery";
import type { RequestContext } from "#server/app/requestContext";
import { assessDelivery, assessPickup, assessUnknown, type Fulfillment } from "#server/fulfillment/index";
import { type ClaimedOrder, deliveryAddress } from "#server/pricing/index";

/** The fulfillment of a claimed order, or why there is none; `anywhere` also to an address that nobody knows. */
export async function assessFulfillment(
  order: ClaimedOrder,
  ctx: RequestContext,
  anywhere = false,
): Promise<Fulfillment | { kind: "none"; problem: "noStore" | "noAddress" }> {
  if (order.pickup) {
    return (await assessPickup(order.pickupLocId, ctx)) ?? { kind: "none", problem: "noStore" };
  }
  const address = deliveryAddress(order);
  const delivery = address && (await assessDelivery(address, ctx));
  // A corrected address is offered, never used silently (decision 023).
  if (delivery?.located.exact) return delivery;
  if (address && anywhere) return delivery ?? assessUnknown(address, ctx);
  return { kind: "none", problem: "noAddress" };
}

/** Why the store does not deliver to a known address. */
export function undeliveredMessage(decision: Exclude<DeliveryDecision, { status: "OK" }>): string {
  return decision.status === "MinimumPurchase"
    ? minimumPurchaseMessage(decision.minAmount)
    : noAddressMessage;
}
