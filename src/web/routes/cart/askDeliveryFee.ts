import type { WireOutput } from "#contract/index";
import {
  feeErrorMessage,
  minimumPurchaseMessage,
  notDeliverableMessage,
  pickupHintMessage,
} from "#domain/messages/delivery";
import { fromDollars, zeroCents, rate, toDollars, type Cents, type Rate } from "#domain/money";
import { CallProblem } from "#web/api";
import { pageApi } from "#web/api/pageApi";
import type { TypedAddress } from "#web/routes/cart/DeliveryFeeForm";
import { userId } from "#web/state/user";

/** The fee to an address, what must be bought to be delivered there, and the sales tax there. */
export type FeeTo = { address: TypedAddress; fee: Cents; minAmount: Cents; taxRate: Rate };

/** What the Calculate Delivery Fee dialog has to say about an address (specification 1 §4). */
export type FeeOutcome =
  | { kind: "fee"; told: FeeTo }
  | { kind: "found"; told: FeeTo }
  | { kind: "minimum"; messages: readonly string[] }
  | { kind: "notDeliverable"; messages: readonly string[] }
  | { kind: "failed"; messages: readonly string[] };

/**
 * Asks for the fee to an address for a purchase of that subtotal.
 * @throws the reason of `signal` when it ends the question.
 */
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
  try {
    const answer = await pageApi().GetDeliveryFee(payload, { signal });
    return readFee(address, answer);
  } catch (reason) {
    if (reason instanceof CallProblem) return failed;
    throw reason;
  }
}

export function readFee(address: TypedAddress, answer: WireOutput<"GetDeliveryFee">): FeeOutcome {
  const { status, fee, found, minAmount, message } = answer;
  const there = {
    minAmount: minAmount === null ? zeroCents : fromDollars(minAmount),
    taxRate: rate(answer.taxRate ?? 0),
  };
  if (status === "OK" && fee !== null)
    return { kind: "fee", told: { address, fee: fromDollars(fee), ...there } };
  if (status === "AddressFound" && found) {
    const { addressLine1, city, state, zipCode = "" } = found;
    const meant = { addressLine1, city, state, zipCode };
    return { kind: "found", told: { address: meant, fee: fromDollars(found.fee), ...there } };
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
