import {
  feeCalculationSentences,
  feeUnknownSentence,
  notDeliverableSentence,
  pickupHintSentence,
} from "#domain/delivery";
import { chooseStoreSentence } from "#domain/pickup";
import type { Fees } from "#web/routes/checkout/claimedOrder";

/** Why the order cannot be paid at this address, in one or more sentences; none when it can. */
export function feeProblem(fees: Fees): readonly string[] {
  // About a store, not about a delivery.
  if (fees.errorMessage === chooseStoreSentence) return [fees.errorMessage];
  if (fees.status === "Error") return feeCalculationSentences(fees.errorMessage);
  if (fees.status === "OutOfArea") {
    return [fees.outOfAreaMessage || notDeliverableSentence, pickupHintSentence];
  }
  return fees.deliveryFee < 0 ? [feeUnknownSentence] : [];
}
