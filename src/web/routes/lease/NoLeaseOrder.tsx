import { leaseOrderTitle } from "#domain/messages/leasePages";
import { links } from "#web/links";
import { leaseInfoWaitMs, useWayHome } from "#web/routes/lease/useWayHome";
import { OrderFrame } from "#web/routes/orders/OrderFrame";
import { LinkButton } from "#web/ui/navigation/LinkButton";

/** A lease page that knows of no order: it leads home by itself. */
export function NoLeaseOrder() {
  useWayHome(true);
  return (
    <OrderFrame title={leaseOrderTitle} wide>
      <h1>{leaseOrderTitle}</h1>
      <p>
        There&apos;s no order to show here. We&apos;ll take you to the home page in {leaseInfoWaitMs / 1000}{" "}
        seconds.
      </p>
      <p>
        <LinkButton to={links.home()}>Go to the home page</LinkButton>
      </p>
    </OrderFrame>
  );
}
