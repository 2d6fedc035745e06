import { formatPhone } from "#domain/checkout/phone";
import { outOfStateMessage } from "#domain/messages/fulfillment/delivery";
import { addressLines, fullName } from "#domain/fulfillment/address";
import { links } from "#web/links";
import type { Fees } from "#web/routes/checkout/review/claimedOrder";
import { ContactLines } from "#web/routes/checkout/review/ContactLines";
import { ReviewCard } from "#web/routes/checkout/review/ReviewCard";
import { outOfState, useOrder, type ContactInfo } from "#web/state/order";
import { Banner } from "#web/ui/display/Banner";
import { TextLink } from "#web/ui/navigation/TextLink";
import { AddressLines } from "#web/ui/display/AddressLines";

/** The delivery address, or the pickup location and person, with a link to change them. */
export function Destination({ fees }: { fees: Fees }) {
  const order = useOrder();
  const isDelivery = order.deliveryInfo !== undefined;
  const contact = order.deliveryInfo ?? order.contactInfo;
  if (!contact) return null;
  return (
    <ReviewCard
      id="destination"
      title={isDelivery ? "Delivery address" : "Pickup location"}
      to={isDelivery ? links.shippingChoice() : links.shippingChoice("Pickup")}
    >
      {isDelivery ? <DeliveryAddress to={contact} /> : <Pickup place={fees.pickupLoc} by={contact} />}
      {contact.note && <p className="text-soft wrap-anywhere">{contact.note}</p>}
      {outOfState(order) && <Banner tone="attention">{outOfStateMessage}</Banner>}
    </ReviewCard>
  );
}

function DeliveryAddress({ to }: { to: ContactInfo }) {
  const lines = [fullName(to), ...addressLines(to), formatPhone(to.phone), to.email];
  return <AddressLines lines={lines} className="wrap-anywhere" />;
}

function Pickup({ place, by }: { place: Fees["pickupLoc"]; by: ContactInfo }) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {place && (
        <div>
          <TextLink to={links.location(place.id)} className="inline-flex min-h-11 items-center">
            {place.name}
          </TextLink>
          <AddressLines
            lines={[...addressLines(place.info), formatPhone(place.info.phone)]}
            className="wrap-anywhere"
          />
        </div>
      )}
      <div>
        <p className="flex min-h-11 items-center font-semibold">Picked up by</p>
        <ContactLines of={by} />
      </div>
    </div>
  );
}
