import { gate } from "#domain/checkout/checkout";
import { openPaymentMessage, openPaymentNews } from "#domain/messages/payments";
import { links } from "#web/links";
import { checkoutState } from "#web/state/checkoutState";
import { pendingPayment, useIdempotencyKeys } from "#web/state/idempotencyKeys";
import { useAbilities } from "#web/state/storeSession";
import { Banner } from "#web/ui/display/Banner";
import { TextLink } from "#web/ui/navigation/TextLink";

/**
 * Says that an order or a layaway has no final answer, and leads back to the page that asks about it. Without the
 * order's contact or items that page stays closed.
 */
export function OpenPayment() {
  const isOrderOpen = useIsOpen("order");
  const isLayawayOpen = useIsOpen("layaway");
  const can = useAbilities();
  // A clerk has the list of unsent sales.
  if (!(isOrderOpen || isLayawayOpen) || can.orderWithoutCard) return null;
  const page = isOrderOpen ? "orderSummary" : "laSummary";
  return (
    <Banner tone="attention" title={openPaymentMessage}>
      {gate(page, checkoutState()) ? (
        openPaymentNews
      ) : (
        <TextLink to={links[page]()}>Check your payment</TextLink>
      )}
    </Banner>
  );
}

function useIsOpen(purpose: "order" | "layaway"): boolean {
  return useIdempotencyKeys((keys) => {
    const pending = pendingPayment(keys, purpose);
    return pending !== undefined && !pending.isUnknown;
  });
}
