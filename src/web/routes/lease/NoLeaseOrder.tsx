import { links } from "#web/links";
import { leaseInfoWaitMs, useWayHome } from "#web/routes/lease/useWayHome";
import { OrderFrame } from "#web/routes/orders/OrderFrame";
import { LinkButton } from "#web/ui/navigation/LinkButton";

/** A lease page that knows of no order: it leads home by itself. */
export function NoLeaseOrder({ title }: { title: string }) {
  useWayHome(true);
  return (
    <OrderFrame title={title} wide>
      <h1>{title}</h1>
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
