import {
  minimumPurchaseMessage,
  minimumPurchaseTitle,
  notDeliverableMessage,
  outOfAreaTitle,
} from "#domain/messages/fulfillment/delivery";
import type { Handler } from "#server/app/requestContext";
import {
  assessDelivery,
  decisionFor,
  foundAddress,
  quoteDelivery,
  roundMiles,
} from "#server/fulfillment/index";

/** Whether an address is in the delivery area, its fee, and its correction. */
export const CheckDeliveryCity: Handler<"CheckDeliveryCity"> = async (input, ctx) => {
  const { userId: _userId, ...address } = input.address;
  const delivery = await assessDelivery(address, ctx);
  const decision = delivery && decisionFor(delivery, input.orderSubtotal);
  if (!delivery || !decision || decision.status === "NotDeliverable")
    return { ...outOfArea, dialogTitle: outOfAreaTitle, outOfAreaMessage: notDeliverableMessage };
  if (decision.status === "MinimumPurchase") {
    const errorMessage = minimumPurchaseMessage(decision.minAmount);
    return { ...outOfArea, dialogTitle: minimumPurchaseTitle, errorMessage };
  }
  const { fee } = decision;
  await quoteDelivery(delivery, fee, ctx);
  const known = { ...nothing, distance: roundMiles(delivery.miles) };
  if (!delivery.located.exact)
    return { ...known, status: "AddressFound", correctAddress: foundAddress(delivery, fee, address) };
  return { ...known, status: "OK", deliveryFee: fee };
};

const nothing = {
  distance: null,
  deliveryFee: null,
  correctAddress: null,
  outOfAreaMessage: "",
  errorMessage: "",
  dialogTitle: "",
};

const outOfArea = { ...nothing, status: "OutOfArea" } as const;
