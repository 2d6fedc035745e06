import type { WireOutput } from "#contract/index";
import {
  feeErrorMessage,
  minimumPurchaseMessage,
  notDeliverableMessage,
  pickupHintMessage,
} from "#domain/messages/fulfillment/delivery";
import { fromDollars, zeroCents, rate, toDollars, type Cents, type Rate } from "#domain/money";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import type { TypedAddress } from "#web/routes/cart/DeliveryFeeForm";
import { userId } from "#web/state/user";

/** A delivery fee with the minimum purchase and the sales tax rate of its address. */
export type DeliveryQuote = { address: TypedAddress; fee: Cents; minAmount: Cents; taxRate: Rate };

/** The outcome of an address in the Calculate Delivery Fee dialog (conformance: behaviors/delivery). */
export type FeeOutcome =
  | { kind: "fee"; quote: DeliveryQuote }
  | { kind: "found"; quote: DeliveryQuote }
  | { kind: "minimum" | "notDeliverable" | "failed"; messages: readonly string[] };

/** Asks for the fee of a purchase of `subtotal`. @throws the reason of `signal` when it aborts the call. */
export async function askDeliveryFee(
  address: TypedAddress,
  subtotal: Cents,
  signal?: AbortSignal,
): Promise<FeeOutcome> {
  const { addressLine1, city, state, zipCode } = address;
  const payload = {
    address: { addressLine1, city, state, zipCode, userId: userId() },
    orderSubtotal: toDollars(subtotal),
  };
  const answer = await answerOrUndefined(pageApi().GetDeliveryFee(payload, { signal }));
  return answer ? readFee(address, answer) : failed;
}

export function readFee(address: TypedAddress, answer: WireOutput<"GetDeliveryFee">): FeeOutcome {
  const { status, fee, found, minAmount, message } = answer;
  const terms = {
    minAmount: minAmount === null ? zeroCents : fromDollars(minAmount),
    taxRate: rate(answer.taxRate ?? 0),
  };
  if (status === "OK" && fee !== null)
    return { kind: "fee", quote: { address, fee: fromDollars(fee), ...terms } };
  if (status === "AddressFound" && found) {
    const { addressLine1, city, state, zipCode = "" } = found;
    const corrected = { addressLine1, city, state, zipCode };
    return { kind: "found", quote: { address: corrected, fee: fromDollars(found.fee), ...terms } };
  }
  if (status === "MinimumPurchase") {
    const minimum = minAmount === null ? message : minimumPurchaseMessage(fromDollars(minAmount));
    return { kind: "minimum", messages: [minimum] };
  }
  if (status === "NotDeliverable") {
    return { kind: "notDeliverable", messages: [notDeliverableMessage, pickupHintMessage] };
  }
  return failed;
}

const failed: FeeOutcome = { kind: "failed", messages: [feeErrorMessage] };
