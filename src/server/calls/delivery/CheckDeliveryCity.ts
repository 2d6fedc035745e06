import type { Answered, Asked } from "#contract/index";
import {
  minimumPurchaseSentence,
  minimumPurchaseTitle,
  notDeliverableSentence,
  outOfAreaTitle,
} from "#domain/delivery";
import type { Ctx } from "#server/handler";
import {
  assessDelivery,
  decisionFor,
  foundAddress,
  quoteDelivery,
  roundMiles,
} from "#server/steps/assessDelivery";

type Check = Answered<"CheckDeliveryCity">;

/** Whether we deliver to an address, for how much, and how the address should be written. */
export async function CheckDeliveryCity(asked: Asked<"CheckDeliveryCity">, ctx: Ctx): Promise<Check> {
  const { userId: _userId, ...address } = asked.address;
  const delivery = await assessDelivery(address, ctx);
  const decision = delivery && decisionFor(delivery, asked.orderSubtotal);
  if (!delivery || !decision || decision.status === "NotDeliverable")
    return { ...outOfArea, dialogTitle: outOfAreaTitle, outOfAreaMessage: notDeliverableSentence };
  if (decision.status === "MinimumPurchase") {
    // The address is within our area: it is the purchase that is too small.
    const errorMessage = minimumPurchaseSentence(decision.minAmount);
    return { ...outOfArea, dialogTitle: minimumPurchaseTitle, errorMessage };
  }
  const { fee } = decision;
  await quoteDelivery(delivery, fee, ctx);
  const known = { ...nothing, distance: roundMiles(delivery.miles) };
  if (!delivery.located.exact)
    return { ...known, status: "AddressFound", correctAddress: foundAddress(delivery, fee, address) };
  return { ...known, status: "OK", deliveryFee: fee };
}

const nothing = {
  distance: null,
  deliveryFee: null,
  correctAddress: null,
  outOfAreaMessage: "",
  errorMessage: "",
  dialogTitle: "",
};

const outOfArea = { ...nothing, status: "OutOfArea" } as const;
