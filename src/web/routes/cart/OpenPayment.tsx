import { openPaymentMessage } from "#domain/messages/payments";
import { links } from "#web/links";
import { pendingPayment, useIdempotencyKeys } from "#web/state/idempotencyKeys";
import { useAbilities } from "#web/state/storeSession";
import { Banner } from "#web/ui/display/Banner";
import { TextLink } from "#web/ui/navigation/TextLink";

/** Leads back to the page that asks what became of an order whose payment has no final answer. */
export function OpenPayment() {
  const isOpen = useIdempotencyKeys((keys) => {
    const pending = pendingPayment(keys, "order");
    return pending !== undefined && !pending.isUnknown;
  });
  const can = useAbilities();
  // A clerk has the list of unsent sales.
  if (!isOpen || can.orderWithoutCard) return null;
  return (
    <Banner tone="attention" title={openPaymentMessage} className="mb-6">
      <TextLink to={links.orderSummary()}>Check your payment</TextLink>
    </Banner>
  );
}
