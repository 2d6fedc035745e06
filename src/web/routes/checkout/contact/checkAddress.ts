import type { WireOutput } from "#contract/index";
import { outOfAreaDialog } from "#domain/messages/delivery";
import { defaultDeliveryFee } from "#domain/fulfillment/delivery";
import { fromDollars, toDollars, type Dollars } from "#domain/money";
import { CallProblem } from "#web/api";
import { pageApi } from "#web/api/pageApi";
import { trimContact } from "#web/routes/checkout/contact/trimContact";
import { cartSubtotal, useCart } from "#web/state/cart";
import type { ContactInfo, DeliveryInfo } from "#web/state/order";
import { userId } from "#web/state/user";

/** The outcome of the address check: deliverable, deliverable after a correction, or out of area. */
export type CheckedAddress =
  | { kind: "deliverable"; info: DeliveryInfo }
  | { kind: "found"; info: DeliveryInfo }
  | { kind: "outOfArea"; title: string; messages: readonly string[] }
  | { kind: "failed" };

/** Checks a typed address. Without `ask` it is accepted at the default fee. */
export async function checkAddress(typed: ContactInfo, ask: boolean): Promise<CheckedAddress> {
  const contact = trimContact(typed);
  if (!ask) return deliverable(contact, {});
  try {
    return readCheck(contact, await askServer(contact));
  } catch (reason) {
    if (reason instanceof CallProblem) return { kind: "failed" };
    throw reason;
  }
}

type Check = WireOutput<"CheckDeliveryCity">;

function askServer({ addressLine1, addressLine2, city, state, zipCode }: ContactInfo): Promise<Check> {
  const id = userId();
  return pageApi().CheckDeliveryCity({
    address: { addressLine1, addressLine2, city, state, zipCode, userId: id },
    userId: id,
    orderSubtotal: toDollars(cartSubtotal(useCart.getState())),
  });
}

export function readCheck(contact: ContactInfo, check: Check): CheckedAddress {
  if (check.status === "OK") return deliverable(contact, check);
  if (check.status === "AddressFound" && check.correctAddress) {
    const { addressLine1, city, state, zipCode = "", deliveryDistance, deliveryFee } = check.correctAddress;
    const info = { ...contact, addressLine1, city, state, zipCode };
    return { kind: "found", info: { ...info, deliveryDistance, deliveryFee: fromDollars(deliveryFee) } };
  }
  const serverMessage = check.outOfAreaMessage || check.errorMessage;
  return {
    kind: "outOfArea",
    ...outOfAreaDialog({ title: check.dialogTitle, serverMessage, mayOverrideFee: false }),
  };
}

function deliverable(
  contact: ContactInfo,
  { distance, deliveryFee }: { distance?: number | null; deliveryFee?: Dollars | null },
): CheckedAddress {
  const fee =
    deliveryFee === undefined || deliveryFee === null ? defaultDeliveryFee : fromDollars(deliveryFee);
  return {
    kind: "deliverable",
    info: { ...contact, deliveryDistance: distance ?? undefined, deliveryFee: fee },
  };
}
