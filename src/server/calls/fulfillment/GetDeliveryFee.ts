import { minimumPurchaseMessage, notDeliverableMessage } from "#domain/messages/fulfillment/delivery";
import { fraction } from "#domain/money";
import type { Handler } from "#server/app/requestContext";
import { assessDelivery, decisionFor, foundAddress, quoteDelivery } from "#server/fulfillment/index";

/** The delivery fee of an address, or of its correction. */
export const GetDeliveryFee: Handler<"GetDeliveryFee"> = async (input, ctx) => {
  const { userId: _userId, ...address } = input.address;
  const none = { fee: null, found: null, minAmount: null, taxRate: null, message: "" };
  const delivery = await assessDelivery(address, ctx);
  const decision = delivery && decisionFor(delivery, input.orderSubtotal);
  if (!delivery || !decision || decision.status === "NotDeliverable")
    return { ...none, status: "NotDeliverable", message: notDeliverableMessage };
  if (decision.status === "MinimumPurchase") {
    const { minAmount } = decision;
    return { ...none, status: "MinimumPurchase", minAmount, message: minimumPurchaseMessage(minAmount) };
  }
  const { fee } = decision;
  const minAmount = decision.minAmount > 0 ? decision.minAmount : null;
  const known = { ...none, minAmount, taxRate: delivery.tax ? fraction(delivery.tax.rate) : null };
  await quoteDelivery(delivery, fee, ctx);
  if (!delivery.located.exact)
    return { ...known, status: "AddressFound", found: { ...foundAddress(delivery, fee, address), fee } };
  return { ...known, status: "OK", fee };
};
