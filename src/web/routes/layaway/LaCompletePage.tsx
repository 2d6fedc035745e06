import { useEffect } from "react";
import { replace, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { apiContext } from "#web/context";
import { links } from "#web/links";
import { layawayRows, PlacedFigures } from "#web/routes/layaway/PlacedFigures";
import { CompletionFrame } from "#web/routes/orders/complete/CompletionFrame";
import { mailSteps } from "#web/routes/orders/complete/mailSteps";
import { NextSteps, type NextStep } from "#web/routes/orders/complete/NextSteps";
import { OrderedItems } from "#web/routes/orders/complete/OrderedItems";
import { loadCompletion, moveIntoHistory, type Completion } from "#web/routes/orders/completion";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { loadOrderPlace } from "#web/routes/orders/orderPlace";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { whenRestored } from "#web/state/clientStore";
import { forgetShopper } from "#web/state/forgetShopper";
import type { PlacedLayaway } from "#web/state/placedLayaway";
import { useAbilities } from "#web/state/storeSession";
import { useUser } from "#web/state/user";
import { Card } from "#web/ui/display/Card";
import { Button } from "#web/ui/navigation/Button";
import { LinkButton } from "#web/ui/navigation/LinkButton";

type CompleteData = { completion: Completion & { layaway: PlacedLayaway }; place: StorePlace | null };

export async function clientLoader({ context }: LoaderFunctionArgs) {
  await whenRestored();
  const completion = loadCompletion("laComplete");
  if (typeof completion === "string") return replace(links[completion]());
  const { layaway } = completion;
  // The last order was none.
  if (!layaway) return replace(links.orderComplete());
  const place = await loadOrderPlace(context.get(apiContext), completion.pickupLocId);
  return { completion: { ...completion, layaway }, place } satisfies CompleteData;
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
  const { completion, place } = useLoaderData<CompleteData>();
  const { isLoggedIn } = useUser();
  const { idleReset: isShared } = useAbilities();
  useEffect(() => moveIntoHistory(completion, { isShared }), [completion, isShared]);
  const { firstName, orderNumber, layaway, contents } = completion;
  return (
    <OrderFrame {...frame} place={place}>
      <CompletionFrame
        title={`Thank you${firstName && `, ${firstName}`}!`}
        lead={
          <>
            Your layaway number is <strong className="tabular-nums">{orderNumber}</strong>. We&apos;ve set
            your items aside at today&apos;s prices.
          </>
        }
        phone={place?.info.phone}
        summary={
          contents ? (
            <OrderedItems contents={contents} title="Your layaway" below={layawayRows(layaway)} />
          ) : (
            <Card>
              <PlacedFigures layaway={layaway} />
            </Card>
          )
        }
      >
        <NextSteps steps={stepsOf(completion, { isLoggedIn, isShared })}>
          {isShared ? (
            <Button size="lg" className="justify-self-start" onClick={forgetShopper}>
              Done
            </Button>
          ) : (
            <WaysOn {...completion} isLoggedIn={isLoggedIn} />
          )}
        </NextSteps>
      </CompletionFrame>
    </OrderFrame>
  );
}

type WaysOnProps = Pick<Completion, "orderNumber" | "orderEmail"> & { isLoggedIn: boolean };

function WaysOn({ isLoggedIn, orderNumber, orderEmail }: WaysOnProps) {
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      {isLoggedIn ? (
        <LinkButton to={links.layawayDetail(orderNumber)}>See your layaway</LinkButton>
      ) : (
        <LinkButton to={links.createAccount(undefined, orderEmail)}>Create Account</LinkButton>
      )}
      <Button look="secondary" onClick={() => window.print()}>
        Print
      </Button>
      <LinkButton to={links.home()} look="secondary">
        Continue Shopping
      </LinkButton>
    </p>
  );
}

type Viewer = { isLoggedIn: boolean; isShared: boolean };

/** A kiosk is no place for an account: the mail says how to go on. */
function stepsOf(
  { orderEmail, orderCompleteMsg, layaway }: CompleteData["completion"],
  { isLoggedIn, isShared }: Viewer,
) {
  const steps: NextStep[] = mailSteps(orderEmail, { what: "Your layaway agreement" });
  const due = layaway.nextDue === "" ? "" : `Your next payment is due by ${layaway.nextDue}.`;
  const how = isLoggedIn
    ? "Pay any amount you like, any time, under My Account."
    : "Create an account with this email address to make payments and choose delivery or pickup.";
  steps.push({ icon: "credit-card", title: "Pay at your own pace", lines: isShared ? [due] : [due, how] });
  steps.push({
    icon: "truck",
    title: "Pick it up, or have it delivered",
    lines: [
      "Once your layaway is paid off, choose a day and we'll have your furniture ready.",
      orderCompleteMsg,
    ],
  });
  return steps;
}
