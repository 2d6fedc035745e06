import { lazy, Suspense, useEffect } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { apiContext } from "#web/context";
import {
  leaveCompletion,
  loadCompletion,
  moveIntoHistory,
  type Completion,
} from "#web/routes/orders/completion";
import type { PageHandle } from "#web/layout/pageHandle";
import { ThankYou } from "#web/routes/orders/complete/ThankYou";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { loadOrderPlace, loadSellingStore } from "#web/routes/orders/orderPlace";
import { RelatedProducts } from "#web/routes/orders/RelatedProducts";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { whenRestored } from "#web/state/clientStore";
import { useAbilities, currentAbilities } from "#web/state/storeSession";
import { EndToCome } from "#web/ui/progress/Skeleton";

export const handle: PageHandle = { compact: true };

type CompleteData = { completion: Completion; place: StorePlace | null };

export async function clientLoader({ context }: LoaderFunctionArgs) {
  await whenRestored();
  const completion = loadCompletion();
  // Replaces the entry: a push would cut off the entries ahead in the history.
  if (typeof completion === "string") return leaveCompletion(completion);
  const api = context.get(apiContext);
  const place = currentAbilities().invoices
    ? await loadSellingStore(api)
    : await loadOrderPlace(api, completion.pickupLocId);
  return { completion, place } satisfies CompleteData;
}

/** The gate runs once, on entry, because the order is forgotten afterwards. */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <OrderFrame {...frame}>
      <OrderSkeleton label="Loading your order" height="h-48" />
    </OrderFrame>
  );
}

export default function OrderCompletePage() {
  const { completion, place } = useLoaderData<CompleteData>();
  const can = useAbilities();
  const isShared = can.idleReset;
  useEffect(() => moveIntoHistory(completion, { isShared }), [completion, isShared]);
  return (
    <OrderFrame {...frame} place={place}>
      {can.invoices ? (
        <Suspense fallback={<EndToCome />}>
          <ClerkComplete completion={completion} />
        </Suspense>
      ) : (
        <>
          <Suspense fallback={<EndToCome />}>
            {isShared ? (
              <KioskComplete completion={completion} />
            ) : (
              <ThankYou completion={completion} place={place} />
            )}
          </Suspense>
          <div className="print:hidden">
            <RelatedProducts
              orderNumber={completion.orderNumber}
              title="Other Items You Might Be Interested In"
            />
          </div>
        </>
      )}
    </OrderFrame>
  );
}

/** Loaded on demand: only store devices need their code. */
const ClerkComplete = lazy(async () => ({
  default: (await import("#web/routes/orders/complete/ClerkComplete")).ClerkComplete,
}));
const KioskComplete = lazy(async () => ({
  default: (await import("#web/routes/orders/complete/KioskComplete")).KioskComplete,
}));

const frame = { title: "Order complete", className: "gap-10 md:gap-14" };
