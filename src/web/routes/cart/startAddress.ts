import { defaultState } from "#domain/fulfillment/address";
import type { ContactForm } from "#domain/checkout/contact";
import type { Abilities } from "#domain/store/store";
import type { TypedAddress } from "#web/routes/cart/DeliveryFeeForm";

/**
 * The Calculate Delivery Fee dialog's first address: the shopper's own, else with the ZIP code that was checked, or an
 * empty one in store mode.
 */
export function startAddress(can: Pick<Abilities, "prefillDeliveryFee">, known: KnownAddress): TypedAddress {
  const { addressLine1, city, state, zipCode, checkedZip } = can.prefillDeliveryFee ? known : {};
  return {
    addressLine1: addressLine1 ?? "",
    city: city ?? "",
    state: state || defaultState,
    zipCode: zipCode || checkedZip || "",
  };
}

type KnownAddress = ContactForm & { checkedZip?: string };
