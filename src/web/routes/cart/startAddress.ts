import { defaultState } from "#domain/fulfillment/address";
import type { ContactForm } from "#domain/checkout/contact";
import type { Abilities } from "#domain/store/store";
import type { TypedAddress } from "#web/routes/cart/DeliveryFeeForm";

/** The Calculate Delivery Fee dialog's first address: the shopper's own, or an empty one in store mode. */
export function startAddress(can: Pick<Abilities, "prefillDeliveryFee">, known: ContactForm): TypedAddress {
  const { addressLine1 = "", city = "", state = "", zipCode = "" } = can.prefillDeliveryFee ? known : {};
  return { addressLine1, city, state: state || defaultState, zipCode };
}
