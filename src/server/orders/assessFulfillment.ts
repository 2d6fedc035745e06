import { chooseStoreMessage } from "#domain/messages/pickup";
import { minimumPurchaseMessage, noAddressMessage } from "#domain/messages/delivery";
import type { DeliveryDecision } from "#domain/fulfillment/delivery";
import type { RequestContext } from "#server/app/requestContext";
import { assessDelivery } from "#server/fulfillment/assessDelivery";
import { assessPickup, type Fulfillment } from "#server/fulfillment/assessPickup";
import { rejection, type SubmitAnswer } from "#server/orders/checkSubmit";
import { deliveryAddress, type ClaimedOrder } from "#server/pricing/priceOrder";

/** The way of a claimed order, or why there is none. */
export async function assessFulfillment(
  order: ClaimedOrder,
  ctx: RequestContext,
): Promise<Fulfillment | { kind: "none"; answer: SubmitAnswer }> {
  if (order.pickup) {
    const place = await assessPickup(order.pickupLocId, ctx);
    return place ?? { kind: "none", answer: rejection("PaymentError", { errorMessage: chooseStoreMessage }) };
  }
  const address = deliveryAddress(order);
  const delivery = address && (await assessDelivery(address, ctx));
  // An address of our own finding is offered, never used silently (decision 023).
  if (delivery?.located.exact) return delivery;
  return { kind: "none", answer: rejection("FatalError", { errorMessage: noAddressMessage }) };
}

/** Why nothing is delivered to an address that is known. */
export function undeliveredMessage(decision: Exclude<DeliveryDecision, { status: "OK" }>): string {
  return decision.status === "MinimumPurchase"
    ? minimumPurchaseMessage(decision.minAmount)
    : noAddressMessage;
}
