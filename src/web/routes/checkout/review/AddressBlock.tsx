import { outOfStateMessage } from "#domain/messages/delivery";
import { addressLines, fullName } from "#domain/fulfillment/address";
import { links } from "#web/links";
import { ReviewBlock } from "#web/routes/checkout/review/ReviewBlock";
import { outOfState, useOrder } from "#web/state/order";
import { Banner } from "#web/ui/display/Banner";

/** The recipient and address of the delivery, with a link to change them. */
export function AddressBlock() {
  const order = useOrder();
  const address = order.deliveryInfo;
  if (!address) return null;
  return (
    <ReviewBlock id="address" title="Delivery address" changeTo={links.shippingChoice()}>
      <address className="not-italic wrap-anywhere">
        {[fullName(address), ...addressLines(address), address.phone, address.email].map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {address.note && <p className="text-soft wrap-anywhere">{address.note}</p>}
      {outOfState(order) && <Banner tone="attention">{outOfStateMessage}</Banner>}
    </ReviewBlock>
  );
}
