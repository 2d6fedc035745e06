import { useEffect } from "react";
import { replace, useLoaderData } from "react-router";
import { links } from "#web/links";
import { PlacedFigures } from "#web/routes/layaway/PlacedFigures";
import { loadCompletion, moveIntoHistory, type Completion } from "#web/routes/orders/completion";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { InvoicePanel } from "#web/routes/store/invoice/InvoicePanel";
import { whenRestored } from "#web/state/clientStore";
import { currentAbilities } from "#web/state/storeSession";
import { Card } from "#web/ui/display/Card";
import { Icon } from "#web/ui/display/Icon";
import { LinkButton } from "#web/ui/navigation/LinkButton";

type CompleteData = { completion: Completion };

export async function clientLoader() {
  await whenRestored();
  if (!currentAbilities().placeLayaway) return replace(links.home());
  const completion = loadCompletion("layawayComplete");
  if (typeof completion === "string") return replace(links[completion]());
  return { completion } satisfies CompleteData;
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
  const { completion } = useLoaderData<CompleteData>();
  useEffect(() => moveIntoHistory(completion), [completion]);
  const { orderNumber, orderEmail, orderCompleteMsg, layaway } = completion;
  return (
    <OrderFrame {...frame}>
      <Card className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="grid content-start gap-5">
          <div className="flex items-center gap-3">
            <Icon name="circle-check" className="size-9 text-pine" />
            <h1>Layaway {orderNumber}</h1>
          </div>
          {orderEmail && (
            <p>
              The layaway agreement is on its way to <strong className="wrap-anywhere">{orderEmail}</strong>.
            </p>
          )}
          {orderCompleteMsg && <p>{orderCompleteMsg}</p>}
          <p>
            <LinkButton to={links.home()} size="lg">
              Done
            </LinkButton>
          </p>
        </div>
        {layaway && (
          <div className="self-start rounded-md bg-deep p-5">
            <PlacedFigures layaway={layaway} />
          </div>
        )}
      </Card>
      <InvoicePanel orderNumber={orderNumber} isLayaway />
    </OrderFrame>
  );
}
