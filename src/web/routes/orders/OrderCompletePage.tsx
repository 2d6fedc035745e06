import { lazy, Suspense, useEffect } from "react";
import { replace, useLoaderData } from "react-router";
import { remainingMessage } from "#domain/messages/pricing";
import { links } from "#web/links";
import {
  loadCompletion,
  handoverMessage,
  moveIntoHistory,
  servicesMessage,
  type Completion,
} from "#web/routes/orders/completion";
import { CalendarButton } from "#web/routes/orders/CalendarButton";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { RelatedProducts } from "#web/routes/orders/RelatedProducts";
import { whenRestored } from "#web/state/clientStore";
import { useAbilities } from "#web/state/storeSession";
import { Card } from "#web/ui/display/Card";
import { Icon } from "#web/ui/display/Icon";
import { LinkButton } from "#web/ui/navigation/LinkButton";

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
    <OrderFrame {...frame}>
      <OrderSkeleton label="Loading your order" height="h-48" />
    </OrderFrame>
  );
}

export default function OrderCompletePage() {
  const { completion } = useLoaderData<CompleteData>();
  const can = useAbilities();
  const isShared = can.idleReset;
  useEffect(() => moveIntoHistory(completion, { isShared }), [completion, isShared]);
  return (
    <OrderFrame {...frame}>
      {can.invoices ? (
        <Suspense>
          <ClerkComplete completion={completion} />
        </Suspense>
      ) : (
        <>
          <Suspense>
            {can.idleReset ? <KioskComplete completion={completion} /> : <ThankYou completion={completion} />}
          </Suspense>
          <RelatedProducts
            orderNumber={completion.orderNumber}
            title="Other Items You Might Be Interested In"
          />
        </>
      )}
    </OrderFrame>
  );
}

/** Loaded on demand: only store devices need their code. */
const ClerkComplete = lazy(async () => ({
  default: (await import("#web/routes/orders/ClerkComplete")).ClerkComplete,
}));
const KioskComplete = lazy(async () => ({
  default: (await import("#web/routes/orders/KioskComplete")).KioskComplete,
}));

const frame = { title: "Order complete", className: "gap-10 md:gap-14" };

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
        <CalendarButton completion={completion} />
        <LinkButton to={links.home()} look={isPickup ? "secondary" : "primary"}>
          Continue Shopping
        </LinkButton>
      </p>
    </Card>
  );
}
