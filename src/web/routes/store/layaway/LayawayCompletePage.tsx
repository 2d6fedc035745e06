import { useEffect } from "react";
import { replace, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { apiContext } from "#web/context";
import { links } from "#web/links";
import { PlacedFigures } from "#web/routes/layaway/PlacedFigures";
import { DeskComplete } from "#web/routes/orders/complete/DeskComplete";
import { loadCompletion, moveIntoHistory, type Completion } from "#web/routes/orders/completion";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { loadSellingStore } from "#web/routes/orders/orderPlace";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { whenRestored } from "#web/state/clientStore";
import { currentAbilities } from "#web/state/storeSession";

type CompleteData = { completion: Completion; place: StorePlace | null };

export async function clientLoader({ context }: LoaderFunctionArgs) {
  await whenRestored();
  if (!currentAbilities().placeLayaway) return replace(links.home());
  const completion = loadCompletion("layawayComplete");
  if (typeof completion === "string") return replace(links[completion]());
  const place = await loadSellingStore(context.get(apiContext));
  return { completion, place } satisfies CompleteData;
}

/** The gate runs once, on entry, because the layaway is forgotten afterwards. */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <OrderFrame {...frame}>
      <OrderSkeleton label="Loading the layaway" height="h-48" />
    </OrderFrame>
  );
}

const frame = { title: "Layaway complete", className: "gap-10 md:gap-14" };

/** A layaway that a clerk has placed, with its statement to print and send (conformance: behaviors/layaway). */
export default function LayawayCompletePage() {
  const { completion, place } = useLoaderData<CompleteData>();
  useEffect(() => moveIntoHistory(completion), [completion]);
  const { orderNumber, orderEmail, orderCompleteMsg, layaway } = completion;
  return (
    <OrderFrame {...frame} place={place}>
      <DeskComplete
        isLayaway
        orderNumber={orderNumber}
        orderEmail={orderEmail}
        summary={layaway && <PlacedFigures layaway={layaway} />}
      >
        {orderCompleteMsg && <p>{orderCompleteMsg}</p>}
      </DeskComplete>
    </OrderFrame>
  );
}
