import { outOfStateMessage } from "#domain/messages/delivery";
import { addressLines, fullName } from "#domain/fulfillment/address";
import { links } from "#web/links";
import type { Fees } from "#web/routes/checkout/review/claimedOrder";
import { outOfState, useOrder } from "#web/state/order";
import { Banner } from "#web/ui/display/Banner";
import { Card } from "#web/ui/display/Card";
import { TextLink } from "#web/ui/navigation/TextLink";

/** Where the order is picked up and by whom, with the way back to change it. */
export function PickupBlock({ fees: { pickupLoc: place } }: { fees: Fees }) {
  const order = useOrder();
  const who = order.contactInfo;
  if (order.deliveryInfo || !who) return null;
  return (
    <Card>
      <section aria-labelledby="pickup" className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="pickup" className="text-xl">
            Pickup location
          </h2>
          <TextLink to={links.shippingChoice("Pickup")} className="inline-flex min-h-11 items-center">
            Change<span className="sr-only"> pickup location</span>
          </TextLink>
        </div>
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
        <p className="wrap-anywhere">Picked up by {[fullName(who), who.phone, who.email].join(", ")}</p>
        {who.note && <p className="text-soft wrap-anywhere">{who.note}</p>}
        {outOfState(order) && <Banner tone="attention">{outOfStateMessage}</Banner>}
      </section>
    </Card>
  );
}
