import {
  feeCalculationMessages,
  feeUnknownMessage,
  notDeliverableMessage,
  pickupHintMessage,
} from "#domain/messages/delivery";
import type { Fees } from "#web/routes/checkout/review/claimedOrder";

/** Why the order cannot be paid at this address, in one or more sentences; none when it can. */
export function feeProblem(fees: Fees): readonly string[] {
  // About a store, not about a delivery.
  if (fees.errorCode === "ChooseStore") return [fees.errorMessage];
  if (fees.status === "Error") return feeCalculationMessages(fees.errorMessage);
  if (fees.status === "OutOfArea") {
    return [fees.outOfAreaMessage || notDeliverableMessage, pickupHintMessage];
  }
  return fees.deliveryFee < 0 ? [feeUnknownMessage] : [];
}
