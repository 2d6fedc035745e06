import { useEffect, useState, type ReactNode } from "react";
import { replace, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { remainingMessage } from "#domain/messages/pricing";
import { apiContext } from "#web/context";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { links } from "#web/links";
import { ProductTile, type Tile } from "#web/routes/catalog/ProductTile";
import {
  completionOrRedirect,
  handoverMessage,
  moveIntoHistory,
  servicesMessage,
  type Completion,
} from "#web/routes/orders/completion";
import { whenStored } from "#web/state/clientStore";
import { Card } from "#web/ui/display/Card";
import { Grid } from "#web/ui/display/Grid";
import { Icon } from "#web/ui/display/Icon";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";

type CompleteData = { completion: Completion; related: Promise<readonly Tile[]> };

/** The related products come when they come; without them the page is whole. */
export async function clientLoader({ context }: LoaderFunctionArgs) {
  await whenStored();
  const completion = completionOrRedirect();
  // On the way back through the history a new entry would cut off all that lie before it.
  if (typeof completion === "string") return replace(links[completion]());
  const { orderNumber } = completion;
  const related = context
    .get(apiContext)
    .OrderRelatedProd({ orderNumber })
    .catch(() => []);
  return { completion, related } satisfies CompleteData;
}

/** The guard runs once, on entry: afterwards the order is forgotten. */
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
  const { completion, related } = useLoaderData<CompleteData>();
  useEffect(() => moveIntoHistory(completion), [completion]);
  return (
    <CompleteFrame>
      <ThankYou completion={completion} />
      <RelatedProducts related={related} />
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

function RelatedProducts({ related }: Pick<CompleteData, "related">) {
  const tiles = useSettled(related);
  if (!tiles || tiles.length === 0) return null;
  return (
    <section aria-labelledby="related" className="grid gap-5">
      <h2 id="related">Other Items You Might Be Interested In</h2>
      <Grid columns="3-4">
        {tiles.map((tile) => (
          <ProductTile key={tile.productId} tile={tile} compact />
        ))}
      </Grid>
    </section>
  );
}

function useSettled<Value>(promise: Promise<Value>): Value | undefined {
  const [settled, setSettled] = useState<{ promise: Promise<Value>; value: Value }>();
  useEffect(() => {
    void promise.then((value) => setSettled({ promise, value }));
  }, [promise]);
  return settled?.promise === promise ? settled.value : undefined;
}

function CompleteFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame className="grid min-h-dvh grid-cols-1 content-start gap-10 py-6 md:gap-14 md:py-10">
      <PageHead title="Order complete" personal />
      {children}
    </PageFrame>
  );
}
