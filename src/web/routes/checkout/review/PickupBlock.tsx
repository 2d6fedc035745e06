import { outOfStateMessage } from "#domain/messages/delivery";
import { addressLines, fullName } from "#domain/fulfillment/address";
import { links } from "#web/links";
import type { Fees } from "#web/routes/checkout/review/claimedOrder";
import { ReviewBlock } from "#web/routes/checkout/review/ReviewBlock";
import { outOfState, useOrder } from "#web/state/order";
import { Banner } from "#web/ui/display/Banner";
import { TextLink } from "#web/ui/navigation/TextLink";

/** The pickup location and person, with a link to change them. */
export function PickupBlock({ fees: { pickupLoc: place } }: { fees: Fees }) {
  const order = useOrder();
  const contact = order.contactInfo;
  if (order.deliveryInfo || !contact) return null;
  return (
    <ReviewBlock id="pickup" title="Pickup location" changeTo={links.shippingChoice("Pickup")}>
      {place && (
        <div className="grid gap-1">
          <TextLink
            to={links.location(place.id)}
            className="inline-flex min-h-11 items-center justify-self-start"
          >
            {place.name}
          </TextLink>
          <address className="not-italic wrap-anywhere">
            {[...addressLines(place.info), place.info.phone].join(", ")}
          </address>
        </div>
      )}
      <p className="wrap-anywhere">
        Picked up by {[fullName(contact), contact.phone, contact.email].join(", ")}
      </p>
      {contact.note && <p className="text-soft wrap-anywhere">{contact.note}</p>}
      {outOfState(order) && <Banner tone="attention">{outOfStateMessage}</Banner>}
    </ReviewBlock>
  );
}
