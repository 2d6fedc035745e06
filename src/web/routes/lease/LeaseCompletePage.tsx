import { lazy, Suspense, useEffect } from "react";
import { useLoaderData } from "react-router";
import { leaseCompleteTitle, otherItemsTitle } from "#domain/messages/leasePages";
import { links } from "#web/links";
import { NoLeaseOrder } from "#web/routes/lease/NoLeaseOrder";
import { RelatedProducts } from "#web/routes/orders/RelatedProducts";
import { keepInHistory, knownCompletion, type Completion } from "#web/routes/orders/completion";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { whenRestored } from "#web/state/clientStore";
import { useAbilities } from "#web/state/storeSession";
import { Card } from "#web/ui/display/Card";
import { Icon } from "#web/ui/display/Icon";
import { LinkButton } from "#web/ui/navigation/LinkButton";

type CompleteData = { completion: Completion | undefined };

export async function clientLoader() {
  await whenRestored();
  return { completion: knownCompletion() } satisfies CompleteData;
}

export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <OrderFrame title={leaseCompleteTitle}>
      <OrderSkeleton label="Loading your order" height="h-48" />
    </OrderFrame>
  );
}

/** A signed lease order (conformance: behaviors/lease). */
export default function LeaseCompletePage() {
  const { completion } = useLoaderData<CompleteData>();
  const can = useAbilities();
  const isShared = can.idleReset;
  useEffect(() => {
    if (completion) keepInHistory(completion, { isShared });
  }, [completion, isShared]);
  if (!completion) return <NoLeaseOrder title={leaseCompleteTitle} />;
  const { orderNumber, orderEmail } = completion;
  return (
    <OrderFrame title={leaseCompleteTitle} className="gap-10 md:gap-14">
      <Card className="grid max-w-wide gap-5 md:p-10!">
        <div className="flex items-center gap-3">
          <Icon name="circle-check" className="size-9 text-pine" />
          <h1>{leaseCompleteTitle}</h1>
        </div>
        <p className="text-lg">
          {can.invoices ? "The order number is " : "Your order number is "}
          <strong className="tabular-nums">{orderNumber}</strong>.
        </p>
        {orderEmail && (
          <p>
            A confirmation is on its way to <strong className="wrap-anywhere">{orderEmail}</strong>.
          </p>
        )}
        <p className="flex flex-wrap gap-3 print:hidden">
          <LinkButton to={links.home()} size="lg">
            {can.invoices ? "Done" : "Continue Shopping"}
          </LinkButton>
        </p>
      </Card>
      {can.invoices && (
        <Suspense>
          <InvoicePanel orderNumber={orderNumber} />
        </Suspense>
      )}
      {!can.invoices && <RelatedProducts orderNumber={orderNumber} title={otherItemsTitle} />}
    </OrderFrame>
  );
}

/** Loaded on demand: only clerks need its code. */
const InvoicePanel = lazy(async () => ({
  default: (await import("#web/routes/store/invoice/InvoicePanel")).InvoicePanel,
}));
