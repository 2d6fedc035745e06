import {
  minimumPurchaseMessage,
  noAddressMessage,
  noTaxForAddressMessage,
} from "#domain/messages/fulfillment/delivery";
import { chooseStoreMessage, noTaxForStoreMessage } from "#domain/messages/fulfillment/pickup";
import type { DeliveryDecision } from "#domain/fulfillment/delivery";
import type { RequestContext } from "#server/app/requestContext";
import { assessDelivery, assessPickup, isTaxed, type Fulfillment } from "#server/fulfillment/index";
import { type ClaimedOrder, deliveryAddress } from "#server/pricing/index";

type NoFulfillment = { kind: "none"; problem: keyof typeof fulfillmentProblems };

/** The fulfillment of a claimed order, or why there is none; `anywhere` also to a corrected address. */
export async function assessFulfillment(
  order: ClaimedOrder,
  ctx: RequestContext,
  anywhere = false,
): Promise<Fulfillment | NoFulfillment> {
  if (order.pickup) {
    const pickup = await assessPickup(order.pickupLocId, ctx);
    if (!pickup) return { kind: "none", problem: "noStore" };
    return isTaxed(pickup) ? pickup : { kind: "none", problem: "noStoreTax" };
  }
  const address = deliveryAddress(order);
  const delivery = address && (await assessDelivery(address, ctx));
  // A corrected address is offered, never used silently (decision 023).
  if (delivery && (delivery.located.exact || anywhere))
    return isTaxed(delivery) ? delivery : { kind: "none", problem: "noTax" };
  return { kind: "none", problem: address && anywhere ? "noTax" : "noAddress" };
}

/** What the shopper is told, and which choice it sends the shopper back to. */
export const fulfillmentProblems = {
  noStore: { status: "PaymentError", errorMessage: chooseStoreMessage },
  noStoreTax: { status: "PaymentError", errorMessage: noTaxForStoreMessage },
  noAddress: { status: "FatalError", errorMessage: noAddressMessage },
  noTax: { status: "FatalError", errorMessage: noTaxForAddressMessage },
} as const;

/** Why the store does not deliver to a known address. */
export function undeliveredMessage(decision: Exclude<DeliveryDecision, { status: "OK" }>): string {
  return decision.status === "MinimumPurchase"
    ? minimumPurchaseMessage(decision.minAmount)
    : noAddressMessage;
}
