import { leaseOrderTitle } from "#domain/messages/leasePages";
import { useReturnHome } from "#web/layout/useReturnHome";
import { links } from "#web/links";
import { leaseInfoWaitMs } from "#web/routes/lease/leaseInfoWaitMs";
import { OrderFrame } from "#web/routes/orders/OrderFrame";
import { LinkButton } from "#web/ui/navigation/LinkButton";

/** A lease page that knows of no order: it leads home by itself. */
export function NoLeaseOrder() {
  useReturnHome(true, leaseInfoWaitMs);
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
