import { useEffect, type ReactNode } from "react";
import { replace, useLoaderData } from "react-router";
import { remainingMessage } from "#domain/messages/pricing";
import { useCall } from "#web/api/useCall";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { links } from "#web/links";
import { ProductSection } from "#web/routes/catalog/ProductSection";
import {
  loadCompletion,
  handoverMessage,
  moveIntoHistory,
  servicesMessage,
  type Completion,
} from "#web/routes/orders/completion";
import { whenRestored } from "#web/state/clientStore";
import { Card } from "#web/ui/display/Card";
import { Icon } from "#web/ui/display/Icon";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";

type CompleteData = { completion: Completion };

export async function clientLoader() {
  await whenRestored();
  const completion = loadCompletion();
  // Replaces the entry: a push would cut off the entries ahead in the history.
  if (typeof completion === "string") return replace(links[completion]());
  return { completion } satisfies CompleteData;
}

/** The gate runs once, on entry, because the order is forgotten afterwards. */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <CompleteFrame>
      <SkeletonArea label="Loading your order" className="grid gap-3">
        <Skeleton className="h-10 w-80 max-w-full" />
        <Skeleton className="h-48 rounded-lg" />
      </SkeletonArea>
    </CompleteFrame>
  );
}

export default function OrderCompletePage() {
  const { completion } = useLoaderData<CompleteData>();
  useEffect(() => moveIntoHistory(completion), [completion]);
  return (
    <CompleteFrame>
      <ThankYou completion={completion} />
      <RelatedProducts orderNumber={completion.orderNumber} />
    </CompleteFrame>
  );
}

function ThankYou({ completion }: { completion: Completion }) {
  const { firstName, orderNumber, orderEmail, codAmount, orderCompleteMsg } = completion;
  const isPickup = completion.pickupLocId !== undefined;
  const messages = [
    handoverMessage(completion),
    servicesMessage(completion),
    remainingMessage(codAmount, !isPickup),
    orderCompleteMsg,
  ];
  return (
    <Card className="grid max-w-wide gap-5 md:p-10!">
      <div className="flex items-center gap-3">
        <Icon name="circle-check" className="size-9 text-pine" />
        <h1>Thank you{firstName && `, ${firstName}`}!</h1>
      </div>
      <p className="text-lg">
        Your order number is <strong className="tabular-nums">{orderNumber}</strong>.
      </p>
      {orderEmail && (
        <p>
          A confirmation is on its way to <strong>{orderEmail}</strong>.
        </p>
      )}
      {messages.map((message) => message && <p key={message}>{message}</p>)}
      <p className="flex flex-wrap gap-3">
        {isPickup && (
          <LinkButton to={links.pickupInstr()} state={{ completion }}>
            Pickup instructions
          </LinkButton>
        )}
        <LinkButton to={links.home()} look={isPickup ? "secondary" : "primary"}>
          Continue Shopping
        </LinkButton>
      </p>
    </Card>
  );
}

/** Loads after the page, which is complete without them. */
function RelatedProducts({ orderNumber }: Pick<Completion, "orderNumber">) {
  const { answer: tiles = [] } = useCall({
    key: orderNumber,
    call: (api, options) => api.OrderRelatedProd({ orderNumber }, options),
  });
  return <ProductSection id="related" title="Other Items You Might Be Interested In" tiles={tiles} />;
}

function CompleteFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame className="grid min-h-dvh grid-cols-1 content-start gap-10 py-6 md:gap-14 md:py-10">
      <PageHead title="Order complete" personal />
      {children}
    </PageFrame>
  );
}
