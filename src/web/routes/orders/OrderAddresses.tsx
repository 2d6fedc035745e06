import { formatPhone } from "#domain/checkout/phone";
import { addressLines, fullName } from "#domain/fulfillment/address";
import { orderNoteMessage } from "#domain/messages/orders";
import { AddressBlock } from "#web/routes/orders/AddressBlock";
import type { ShownOrder } from "#web/routes/orders/orderDetail";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { Card } from "#web/ui/display/Card";

type OrderAddressesProps = { order: ShownOrder; place: StorePlace | null };

/** The contact, and the delivery address or pickup location, of an order, with the shopper's note. */
export function OrderAddresses({ order, place: store }: OrderAddressesProps) {
  const { contactAddress: contact, deliveryAddress: to, pickupLocation } = order;
  const place = pickupLocation?.locationInfo;
  const note = orderNoteMessage(order.deliveryInstr);
  return (
    <Card className="grid gap-6 md:grid-cols-2 print:grid-cols-1 print:gap-4">
      <AddressBlock
        heading="Contact Information"
        lines={[fullName(contact), formatPhone(contact.phone), contact.email, to ? "" : note]}
      />
      {to && (
        <AddressBlock
          heading="Delivery Information"
          lines={[fullName(to), ...addressLines(to), formatPhone(to.phone), note]}
        />
      )}
      {place && !store && (
        <AddressBlock
          heading="Pickup Location"
          lines={[place.name, ...place.lines, formatPhone(place.phone)]}
        />
      )}
    </Card>
  );
}
