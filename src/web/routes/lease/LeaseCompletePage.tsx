import { lazy, Suspense, useEffect } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import {
  leaseCompleteTitle,
  leaseCompleteTitles,
  leaseSignedMessage,
  otherItemsTitle,
} from "#domain/messages/leasePages";
import { apiContext } from "#web/context";
import { links } from "#web/links";
import { NoLeaseOrder } from "#web/routes/lease/NoLeaseOrder";
import { CompletionFrame } from "#web/routes/orders/complete/CompletionFrame";
import { mailSteps } from "#web/routes/orders/complete/mailSteps";
import { NextSteps, type NextStep } from "#web/routes/orders/complete/NextSteps";
import { OrderedItems } from "#web/routes/orders/complete/OrderedItems";
import { restSteps } from "#web/routes/orders/complete/restSteps";
import { RelatedProducts } from "#web/routes/orders/RelatedProducts";
import { keepInHistory, knownCompletion, type Completion } from "#web/routes/orders/completion";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { loadSellingStore } from "#web/routes/orders/orderPlace";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { whenRestored } from "#web/state/clientStore";
import { isDelivered } from "#web/state/placedContents";
import { useAbilities } from "#web/state/storeSession";
import { Button } from "#web/ui/navigation/Button";
import { LinkButton } from "#web/ui/navigation/LinkButton";

type CompleteData = { completion: Completion | undefined; place: StorePlace | null };

export async function clientLoader({ context }: LoaderFunctionArgs) {
  await whenRestored();
  const place = await loadSellingStore(context.get(apiContext));
  return { completion: knownCompletion(), place } satisfies CompleteData;
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
  const { completion, place } = useLoaderData<CompleteData>();
  const can = useAbilities();
  const isShared = can.idleReset;
  useEffect(() => {
    if (completion) keepInHistory(completion, { isShared });
  }, [completion, isShared]);
  if (!completion) return <NoLeaseOrder />;
  const { orderNumber, contents } = completion;
  return (
    <OrderFrame title={leaseCompleteTitle} className="gap-10 md:gap-14" place={place}>
      <CompletionFrame
        title={leaseCompleteTitle}
        lead={
          <>
            {can.invoices ? "The order number is " : "Your order number is "}
            <strong className="tabular-nums">{orderNumber}</strong>.
          </>
        }
        summary={contents && <Ordered contents={contents} byClerk={can.invoices} />}
      >
        <NextSteps steps={leaseSteps(completion, { byClerk: can.invoices })}>
          <p className="flex flex-wrap gap-3 print:hidden">
            {/* A clerk prints the invoice below. */}
            {!can.invoices && (
              <Button look="secondary" onClick={() => window.print()}>
                Print
              </Button>
            )}
            <LinkButton to={links.home()}>{can.invoices ? "Done" : "Continue Shopping"}</LinkButton>
          </p>
        </NextSteps>
      </CompletionFrame>
      {can.invoices && (
        <Suspense>
          <InvoicePanel orderNumber={orderNumber} />
        </Suspense>
      )}
      {!can.invoices && (
        <div className="print:hidden">
          <RelatedProducts orderNumber={orderNumber} title={otherItemsTitle} />
        </div>
      )}
    </OrderFrame>
  );
}

type OrderedProps = { contents: NonNullable<Completion["contents"]>; byClerk: boolean };

/** A clerk's page prints them as the invoice has them. */
function Ordered({ contents, byClerk }: OrderedProps) {
  return (
    <div className={byClerk ? "print:hidden" : undefined}>
      <OrderedItems contents={contents} isLeased />
    </div>
  );
}

function leaseSteps(
  { orderEmail, codAmount, contents, scheduledDate }: Completion,
  { byClerk }: { byClerk: boolean },
): NextStep[] {
  const titles = leaseCompleteTitles[byClerk ? "clerk" : "customer"];
  const delivery = contents && isDelivered(contents);
  const next = leaseSignedMessage({ byClerk, delivery, day: scheduledDate });
  return [
    ...mailSteps(orderEmail, { title: titles.mail }),
    { icon: delivery === false ? "store" : "truck", title: titles.next, lines: [next] },
    ...restSteps({ codAmount, delivery: isDelivered(contents), payOnline: "nowhere" }),
  ];
}

/** Loaded on demand: only clerks need its code. */
const InvoicePanel = lazy(async () => ({
  default: (await import("#web/routes/store/invoice/InvoicePanel")).InvoicePanel,
}));
