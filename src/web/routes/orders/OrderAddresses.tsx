import { addressLines, fullName } from "#domain/fulfillment/address";
import type { OrderDetail } from "#web/routes/orders/orderDetail";

/** The contact, and the delivery address or pickup location, of an order. */
export function OrderAddresses({ order }: { order: OrderDetail }) {
  const { contactAddress: contact, deliveryAddress: to, pickupLocation } = order;
  const place = pickupLocation?.locationInfo;
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Lines heading="Contact Information" lines={[fullName(contact), contact.phone, contact.email]} />
      {to && <Lines heading="Delivery Information" lines={[fullName(to), ...addressLines(to), to.phone]} />}
      {place && <Lines heading="Pickup Location" lines={[place.name, ...place.lines, place.phone]} />}
    </div>
  );
}

function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-lg">{heading}</h2>
      <address className="not-italic wrap-anywhere">
        {lines
          .filter((line) => line !== "")
          .map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
      </address>
    </section>
  );
}
