import type { WireOutput } from "#contract/index";
import { outOfAreaDialog } from "#domain/messages/fulfillment/delivery";
import { defaultDeliveryFee } from "#domain/fulfillment/delivery";
import { fromDollars, toDollars } from "#domain/money";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import { trimContact } from "#web/routes/checkout/contact/trimContact";
import { cartSubtotal, useCart } from "#web/state/cart";
import type { ContactInfo, DeliveryInfo } from "#web/state/order";
import { userId } from "#web/state/user";

/** The outcome of the address check: deliverable, deliverable after a correction, or out of area. */
export type CheckedAddress =
  | { kind: "deliverable" | "found"; info: DeliveryInfo }
  | { kind: "outOfArea"; title: string; messages: readonly string[] }
  | { kind: "failed" };

/** Checks a typed address. Without `ask` it is accepted at the default fee. `dialogOf` words the out-of-area dialog. */
export async function checkAddress(
  typed: ContactInfo,
  ask: boolean,
  dialogOf = outOfAreaDialog,
): Promise<CheckedAddress> {
  const contact = trimContact(typed);
  if (!ask) return deliverable(contact, {});
  const check = await answerOrUndefined(askServer(contact));
  return check ? readCheck(contact, check, dialogOf) : { kind: "failed" };
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

export function readCheck(contact: ContactInfo, check: Check, dialogOf = outOfAreaDialog): CheckedAddress {
  if (check.status === "OK") return deliverable(contact, check);
  if (check.status === "AddressFound" && check.correctAddress) {
    const { addressLine1, city, state, zipCode = "", deliveryDistance, deliveryFee } = check.correctAddress;
    const info = { ...contact, addressLine1, city, state, zipCode };
    return { kind: "found", info: { ...info, deliveryDistance, deliveryFee: fromDollars(deliveryFee) } };
  }
  const serverMessage = check.outOfAreaMessage || check.errorMessage;
  return {
    kind: "outOfArea",
    ...dialogOf({ title: check.dialogTitle, serverMessage }),
  };
}

function deliverable(contact: ContactInfo, { distance, deliveryFee }: Partial<Check>): CheckedAddress {
  const fee = fromDollars(deliveryFee ?? toDollars(defaultDeliveryFee));
  return {
    kind: "deliverable",
    info: { ...contact, deliveryDistance: distance ?? undefined, deliveryFee: fee },
  };
}
