import { lazy, Suspense, useEffect } from "react";
import { useLoaderData } from "react-router";
import {
  leaseCompleteTitle,
  leaseCompleteTitles,
  leaseSignedMessage,
  otherItemsTitle,
} from "#domain/messages/leasePages";
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
import { whenRestored } from "#web/state/clientStore";
import { isDelivered } from "#web/state/placedContents";
import { useAbilities } from "#web/state/storeSession";
import { Button } from "#web/ui/navigation/Button";
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
  if (!completion) return <NoLeaseOrder />;
  const { orderNumber, contents } = completion;
  return (
    <OrderFrame title={leaseCompleteTitle} className="gap-10 md:gap-14">
      <CompletionFrame
        title={leaseCompleteTitle}
        lead={
          <>
            {can.invoices ? "The order number is " : "Your order number is "}
            <strong className="tabular-nums">{orderNumber}</strong>.
          </>
        }
        summary={contents && <OrderedItems contents={contents} isLeased />}
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
