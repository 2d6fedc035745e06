import { formatPhone } from "#domain/checkout/phone";
import { fullName } from "#domain/fulfillment/address";
import type { ContactInfo } from "#web/state/order";
import { AddressLines } from "#web/ui/display/AddressLines";

/** Whom to reach about an order, and how. */
export function ContactLines({ of }: { of: ContactInfo }) {
  return <AddressLines lines={[fullName(of), formatPhone(of.phone), of.email]} className="wrap-anywhere" />;
}
