import { defaultState } from "#domain/fulfillment/address";
import type { ContactForm } from "#domain/checkout/contact";
import type { Abilities } from "#domain/store/store";
import type { TypedAddress } from "#web/routes/cart/DeliveryFeeForm";

/** What the Calculate Delivery Fee dialog begins with: the shopper's own address, in store mode nobody's. */
export function startAddress(can: Pick<Abilities, "prefillDeliveryFee">, known: ContactForm): TypedAddress {
  const { addressLine1 = "", city = "", state = "", zipCode = "" } = can.prefillDeliveryFee ? known : {};
  return { addressLine1, city, state: state || defaultState, zipCode };
}
