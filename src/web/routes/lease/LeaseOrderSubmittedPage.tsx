import { useEffect, useState } from "react";
import { useLoaderData, useNavigate } from "react-router";
import { signLaterMessage } from "#domain/messages/lease";
import { remainingMessage } from "#domain/messages/pricing";
import { leaseOrderLinks, leaseOrderTitle, leaseSubmittedMessages } from "#domain/messages/leasePages";
import { links } from "#web/links";
import { NoLeaseOrder } from "#web/routes/lease/NoLeaseOrder";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { whenRestored } from "#web/state/clientStore";
import { useOrder } from "#web/state/order";
import { isDelivered } from "#web/state/placedContents";
import type { LeaseOkInfo } from "#web/state/storedLease";
import { useAbilities } from "#web/state/storeSession";
import { Card } from "#web/ui/display/Card";
import { Button } from "#web/ui/navigation/Button";
import { buttonClass } from "#web/ui/navigation/buttonClass";

type SubmittedData = { info: LeaseOkInfo | undefined };

export async function clientLoader() {
  await whenRestored();
  return { info: useOrder.getState().leaseOkInfo } satisfies SubmittedData;
}

export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <OrderFrame title={leaseOrderTitle} wide>
      <OrderSkeleton label="Loading your order" height="h-48" />
    </OrderFrame>
  );
}

/** The order waits for the signature of its lease, which the provider's site takes. */
export default function LeaseOrderSubmittedPage() {
  const { info } = useLoaderData<SubmittedData>();
  if (!info) return <NoLeaseOrder />;
  return (
    <OrderFrame title={leaseOrderTitle} wide>
      <Submitted info={info} />
    </OrderFrame>
  );
}

function Submitted({ info }: { info: LeaseOkInfo }) {
  const { orderWithoutCard: byClerk, idleReset: atKiosk } = useAbilities();
  const [hasEmail, hasLink] = [info.email !== "", info.esignUrl !== ""];
  const remaining = remainingMessage(info.codAmount, isDelivered(info.contents));
  return (
    <Card className="grid gap-5 md:p-10!">
      <h1>{leaseOrderTitle}</h1>
      <p className="text-lg">
        {byClerk ? "The order number is " : "Your order number is "}
        <strong className="tabular-nums">{info.orderNumber}</strong>.
      </p>
      {leaseSubmittedMessages({ byClerk, atKiosk, hasEmail, hasLink }).map((message) => (
        <p key={message}>{message}</p>
      ))}
      {remaining !== undefined && <p className="font-semibold">{remaining}</p>}
      {!hasLink && <p>{signLaterMessage}</p>}
      {hasLink && !atKiosk && (
        <p>
          <a href={signingAddress(info)} className={buttonClass({ size: "lg" })}>
            {leaseOrderLinks.sign}
          </a>
        </p>
      )}
      {byClerk && <CustomerSigned orderIdentifier={info.orderIdentifier} />}
    </Card>
  );
}

/** The e-sign address with the address to return to, which says which order was signed. */
function signingAddress({ esignUrl, orderIdentifier }: LeaseOkInfo): string {
  const address = new URL(esignUrl, window.location.origin);
  address.searchParams.set(
    "returnUrl",
    new URL(links.afterEsign(orderIdentifier), window.location.origin).href,
  );
  return address.href;
}

/** How long a signature takes at least (conformance: behaviors/lease). */
const signingMs = 60_000;

/** For a customer who signs on another device. */
function CustomerSigned({ orderIdentifier }: Pick<LeaseOkInfo, "orderIdentifier">) {
  const [isShown, setShown] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), signingMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <p>
      <Button look="secondary" size="lg" onClick={() => void navigate(links.afterEsign(orderIdentifier))}>
        {leaseOrderLinks.customerSigned}
      </Button>
    </p>
  );
}
