import { outOfStateMessage } from "#domain/messages/delivery";
import { addressLines, fullName } from "#domain/fulfillment/address";
import { links } from "#web/links";
import { outOfState, useOrder } from "#web/state/order";
import { Banner } from "#web/ui/display/Banner";
import { Card } from "#web/ui/display/Card";
import { TextLink } from "#web/ui/navigation/TextLink";

/** Who gets the delivery and where, with the way back to change it. */
export function AddressBlock() {
  const order = useOrder();
  const to = order.deliveryInfo;
  if (!to) return null;
  return (
    <Card>
      <section aria-labelledby="address" className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="address" className="text-xl">
            Delivery address
          </h2>
          <TextLink to={links.shippingChoice()} className="inline-flex min-h-11 items-center">
            Change<span className="sr-only"> delivery address</span>
          </TextLink>
        </div>
        <address className="not-italic wrap-anywhere">
          {[fullName(to), ...addressLines(to), to.phone, to.email].map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        {to.note && <p className="text-soft wrap-anywhere">{to.note}</p>}
        {outOfState(order) && <Banner tone="attention">{outOfStateMessage}</Banner>}
      </section>
    </Card>
  );
}
