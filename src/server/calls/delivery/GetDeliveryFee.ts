import type { Answered, Asked } from "#contract/index";
import { minimumPurchaseSentence, notDeliverableSentence } from "#domain/delivery";
import { fraction } from "#domain/money";
import type { Ctx } from "#server/handler";
import { assessDelivery, decisionFor, foundAddress, quoteDelivery } from "#server/steps/assessDelivery";

/** The fee to an address; another address with its fee where the one asked has a mistake. */
export async function GetDeliveryFee(
  asked: Asked<"GetDeliveryFee">,
  ctx: Ctx,
): Promise<Answered<"GetDeliveryFee">> {
  const { userId: _userId, ...address } = asked.address;
  const none = { fee: null, found: null, minAmount: null, taxRate: null, message: "" };
  const delivery = await assessDelivery(address, ctx);
  const decision = delivery && decisionFor(delivery, asked.orderSubtotal);
  if (!delivery || !decision || decision.status === "NotDeliverable")
    return { ...none, status: "NotDeliverable", message: notDeliverableSentence };
  if (decision.status === "MinimumPurchase") {
    const { minAmount } = decision;
    return { ...none, status: "MinimumPurchase", minAmount, message: minimumPurchaseSentence(minAmount) };
  }
  const { fee } = decision;
  const minAmount = decision.minAmount > 0 ? decision.minAmount : null;
  const there = { ...none, minAmount, taxRate: fraction(delivery.taxRate) };
  await quoteDelivery(delivery, fee, ctx);
  if (!delivery.located.exact)
    return { ...there, status: "AddressFound", found: { ...foundAddress(delivery, fee, address), fee } };
  return { ...there, status: "OK", fee };
}
