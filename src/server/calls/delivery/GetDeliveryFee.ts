import type { Answered, Asked } from "#contract/index";
import { minimumPurchaseSentence, notDeliverableSentence } from "#domain/delivery";
import type { Ctx } from "#server/handler";
import { assessDelivery, decisionFor, foundAddress, quoteDelivery } from "#server/steps/assessDelivery";

/** The fee to an address; another address with its fee where the one asked has a mistake. */
export async function GetDeliveryFee(
  asked: Asked<"GetDeliveryFee">,
  ctx: Ctx,
): Promise<Answered<"GetDeliveryFee">> {
  const { userId: _userId, ...address } = asked.address;
  const none = { fee: null, found: null, minAmount: null, message: "" };
  const delivery = await assessDelivery(address, ctx);
  const decision = delivery && decisionFor(delivery, asked.orderSubtotal);
  if (!delivery || !decision || decision.status === "NotDeliverable")
    return { ...none, status: "NotDeliverable", message: notDeliverableSentence };
  if (decision.status === "MinimumPurchase") {
    const { minAmount } = decision;
    return { ...none, status: "MinimumPurchase", minAmount, message: minimumPurchaseSentence(minAmount) };
  }
  const { fee } = decision;
  await quoteDelivery(delivery, fee, ctx);
  if (!delivery.located.exact)
    return { ...none, status: "AddressFound", found: { ...foundAddress(delivery, fee, address), fee } };
  return { ...none, status: "OK", fee };
}
