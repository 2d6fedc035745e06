import {
  feeCalculationMessages,
  feeUnknownMessage,
  notDeliverableMessage,
  pickupHintMessage,
} from "#domain/messages/fulfillment/delivery";
import type { Fees } from "#web/routes/checkout/review/claimedOrder";

/** Returns why the order cannot be paid for at this address; empty if it can. */
export function feeProblem(fees: Fees): readonly string[] {
  // This message is about a store, not a delivery.
  if (fees.errorCode === "ChooseStore") return [fees.errorMessage];
  if (fees.status === "Error") return feeCalculationMessages(fees.errorMessage);
  if (fees.status === "OutOfArea") {
    return [fees.outOfAreaMessage || notDeliverableMessage, pickupHintMessage];
  }
  return fees.deliveryFee < 0 ? [feeUnknownMessage] : [];
}
