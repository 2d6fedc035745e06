import { formatPhone } from "#domain/checkout/phone";
import { outOfStateMessage } from "#domain/messages/fulfillment/delivery";
import { addressLines, fullName } from "#domain/fulfillment/address";
import { links } from "#web/links";
import type { Fees } from "#web/routes/checkout/review/claimedOrder";
import { outOfState, useOrder, type ContactInfo } from "#web/state/order";
import { Banner } from "#web/ui/display/Banner";
import { Card } from "#web/ui/display/Card";
import { TextLink } from "#web/ui/navigation/TextLink";
import { AddressLines } from "#web/ui/display/AddressLines";

/** The delivery address, or the pickup location and person, with a link to change them. */
export function Destination({ fees }: { fees: Fees }) {
  const order = useOrder();
  const isDelivery = order.deliveryInfo !== undefined;
  const contact = order.deliveryInfo ?? order.contactInfo;
  if (!contact) return null;
  const title = isDelivery ? "Delivery address" : "Pickup location";
  return (
    <Card>
      <section aria-labelledby="destination" className="grid gap-3">
        <div className="-my-2 flex items-baseline justify-between gap-4">
          <h2 id="destination" className="text-xl">
            {title}
          </h2>
          <TextLink
            to={isDelivery ? links.shippingChoice() : links.shippingChoice("Pickup")}
            className="inline-flex min-h-11 items-center"
          >
            Change<span className="sr-only"> {title.toLowerCase()}</span>
          </TextLink>
        </div>
        {isDelivery ? <DeliveryAddress to={contact} /> : <Pickup place={fees.pickupLoc} by={contact} />}
        {contact.note && <p className="text-soft wrap-anywhere">{contact.note}</p>}
        {outOfState(order) && <Banner tone="attention">{outOfStateMessage}</Banner>}
      </section>
    </Card>
  );
}

function DeliveryAddress({ to }: { to: ContactInfo }) {
  const lines = [fullName(to), ...addressLines(to), formatPhone(to.phone), to.email];
  return <AddressLines lines={lines} className="wrap-anywhere" />;
}

function Pickup({ place, by }: { place: Fees["pickupLoc"]; by: ContactInfo }) {
  return (
    <>
      {place && (
        <div className="grid gap-1">
          <TextLink
            to={links.location(place.id)}
            className="inline-flex min-h-11 items-center justify-self-start"
          >
            {place.name}
          </TextLink>
          <address className="not-italic wrap-anywhere">
            {[...addressLines(place.info), formatPhone(place.info.phone)].join(", ")}
          </address>
        </div>
      )}
      <p className="wrap-anywhere">Pickup by {[fullName(by), formatPhone(by.phone), by.email].join(", ")}</p>
    </>
  );
}
