import { minimumPurchaseSentence, type DeliveryDecision } from "#domain/delivery";
import { chooseStoreSentence } from "#domain/pickup";
import type { Ctx } from "#server/handler";
import { assessDelivery } from "#server/steps/assessDelivery";
import { assessPickup, type Way } from "#server/steps/assessPickup";
import { refusal, type SubmitAnswer } from "#server/steps/checkSubmit";
import { deliveryAddress, type ClaimedOrder } from "#server/steps/priceOrder";

/** The way of a claimed order, or why there is none. */
export async function wayOf(
  order: ClaimedOrder,
  ctx: Ctx,
): Promise<Way | { kind: "none"; answer: SubmitAnswer }> {
  if (order.pickup) {
    const place = await assessPickup(order.pickupLocId, ctx);
    return place ?? { kind: "none", answer: refusal("PaymentError", { errorMessage: chooseStoreSentence }) };
  }
  const address = deliveryAddress(order);
  const delivery = address && (await assessDelivery(address, ctx));
  // An address of our own finding is offered, never used silently (decision 021).
  if (delivery?.located.exact) return delivery;
  return { kind: "none", answer: refusal("FatalError", { errorMessage: noAddressSentence }) };
}

export const noAddressSentence = "We can't deliver to this address. Please check it and order again.";

/** Why nothing is delivered to an address that is known. */
export function undeliveredSentence(decision: Exclude<DeliveryDecision, { status: "OK" }>): string {
  return decision.status === "MinimumPurchase"
    ? minimumPurchaseSentence(decision.minAmount)
    : noAddressSentence;
}
