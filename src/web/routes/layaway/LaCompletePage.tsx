import { useEffect } from "react";
import { replace, useLoaderData } from "react-router";
import { links } from "#web/links";
import { PlacedFigures } from "#web/routes/layaway/PlacedFigures";
import { loadCompletion, moveIntoHistory, type Completion } from "#web/routes/orders/completion";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { whenRestored } from "#web/state/clientStore";
import { forgetShopper } from "#web/state/forgetShopper";
import type { PlacedLayaway } from "#web/state/placedLayaway";
import { useAbilities } from "#web/state/storeSession";
import { useUser } from "#web/state/user";
import { Card } from "#web/ui/display/Card";
import { Icon } from "#web/ui/display/Icon";
import { Button } from "#web/ui/navigation/Button";
import { LinkButton } from "#web/ui/navigation/LinkButton";

type CompleteData = { completion: Completion & { layaway: PlacedLayaway } };

export async function clientLoader() {
  await whenRestored();
  const completion = loadCompletion("laComplete");
  if (typeof completion === "string") return replace(links[completion]());
  const { layaway } = completion;
  // The last order was none.
  if (!layaway) return replace(links.orderComplete());
  return { completion: { ...completion, layaway } } satisfies CompleteData;
}

/** The gate runs once, on entry, because the layaway is forgotten afterwards. */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <OrderFrame {...frame}>
      <OrderSkeleton label="Loading your layaway" height="h-48" />
    </OrderFrame>
  );
}

const frame = { title: "Layaway complete", className: "gap-10 md:gap-14" };

/** Thanks for a layaway and its deposit (conformance: behaviors/layaway). */
export default function LaCompletePage() {
  const { completion } = useLoaderData<CompleteData>();
  const { isLoggedIn } = useUser();
  const { idleReset: isShared } = useAbilities();
  useEffect(() => moveIntoHistory(completion, { isShared }), [completion, isShared]);
  const { firstName, orderNumber, orderEmail, orderCompleteMsg, layaway } = completion;
  return (
    <OrderFrame {...frame}>
      <Card className="grid grid-cols-1 gap-8 md:p-10! lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="grid content-start gap-5">
          <div className="flex items-center gap-3">
            <Icon name="circle-check" className="size-9 text-pine" />
            <h1>Thank you{firstName && `, ${firstName}`}!</h1>
          </div>
          <p className="text-lg">
            Your layaway number is <strong className="tabular-nums">{orderNumber}</strong>. We have set your
            items aside, at today&apos;s prices.
          </p>
          {orderEmail && (
            <p>
              Your layaway agreement is on its way to <strong className="wrap-anywhere">{orderEmail}</strong>.
            </p>
          )}
          {orderCompleteMsg && <p>{orderCompleteMsg}</p>}
          {!isLoggedIn && !isShared && (
            <p>
              Create an account with this email address to pay your installments and to choose your delivery.
            </p>
          )}
          {isShared ? (
            <Button size="lg" className="justify-self-start" onClick={forgetShopper}>
              Done
            </Button>
          ) : (
            <NextSteps isLoggedIn={isLoggedIn} orderNumber={orderNumber} orderEmail={orderEmail} />
          )}
        </div>
        <div className="self-start rounded-md bg-deep p-5">
          <PlacedFigures layaway={layaway} />
        </div>
      </Card>
    </OrderFrame>
  );
}

type NextStepsProps = Pick<Completion, "orderNumber" | "orderEmail"> & { isLoggedIn: boolean };

function NextSteps({ isLoggedIn, orderNumber, orderEmail }: NextStepsProps) {
  return (
    <p className="flex flex-wrap gap-3">
      {isLoggedIn ? (
        <LinkButton to={links.layawayDetail(orderNumber)}>See your layaway</LinkButton>
      ) : (
        <LinkButton to={links.createAccount(undefined, orderEmail)}>Create account</LinkButton>
      )}
      <LinkButton to={links.home()} look="secondary">
        Continue Shopping
      </LinkButton>
    </p>
  );
}
