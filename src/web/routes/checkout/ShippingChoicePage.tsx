import { useState, type ReactNode } from "react";
import { replace, useLoaderData, useNavigate, useParams, type LoaderFunctionArgs } from "react-router";
import {
  firstChoice,
  gate,
  isShippingChoice,
  pathAfterShipping,
  shippingMessage,
  type ShippingChoice,
} from "#domain/checkout";
import type { StateEntry } from "#domain/address";
import { apiContext } from "#web/context";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import type { PageHandle } from "#web/layout/pageHandle";
import { CheckoutSkeleton } from "#web/routes/checkout/CheckoutSkeleton";
import { CheckoutSteps } from "#web/routes/checkout/CheckoutSteps";
import { DeliveryForm } from "#web/routes/checkout/DeliveryForm";
import { OrderSummaryCard } from "#web/routes/checkout/OrderSummaryCard";
import {
  checkoutState,
  setContactInfo,
  setDeliveryInfo,
  setShippingChoice,
  type DeliveryInfo,
} from "#web/state/order";
import { whenStored } from "#web/state/stored";
import { userId } from "#web/state/user";
import { RadioGroup } from "#web/ui/RadioGroup";

export const handle: PageHandle = { quiet: true };

type ShippingData = { offered: readonly ShippingChoice[]; states: readonly StateEntry[] };

/** What the guard lets in finds its choices there; the shopper's own data is in the browser only. */
export async function clientLoader({ context }: LoaderFunctionArgs) {
  await whenStored();
  const elsewhere = gate("/shippingChoice", checkoutState());
  if (elsewhere) return replace(elsewhere);
  const api = context.get(apiContext);
  const [choices, states] = await Promise.all([
    api.ShippingChoices({ userId: userId(), id: 0 }),
    api.StatesForDelivery({}),
  ]);
  return { offered: choices.filter(isShippingChoice), states } satisfies ShippingData;
}

export function HydrateFallback() {
  return (
    <ShippingFrame>
      <CheckoutSkeleton label="Loading the delivery form" />
    </ShippingFrame>
  );
}

export default function ShippingChoicePage() {
  const { offered, states } = useLoaderData<ShippingData>();
  const { type } = useParams();
  const [choice, setChoice] = useState(() => firstChoice(offered, type));
  const navigate = useNavigate();
  async function goOn({ deliveryDistance, deliveryFee, ...contact }: DeliveryInfo) {
    setContactInfo(contact);
    setShippingChoice(choice);
    setDeliveryInfo({ ...contact, deliveryDistance, deliveryFee });
    await navigate(pathAfterShipping(choice));
  }
  return (
    <ShippingFrame>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,42rem)_24rem] lg:justify-between lg:gap-12">
        <div className="grid gap-8">
          <RadioGroup
            legend={shippingMessage(offered)}
            name="shippingChoice"
            value={choice}
            onChange={({ currentTarget: { value } }) => isShippingChoice(value) && setChoice(value)}
            options={offered.map((value) => ({ value, label: value, description: choiceHints[value] }))}
          />
          <DeliveryForm states={states} onDone={goOn} />
        </div>
        <OrderSummaryCard estimate className="lg:sticky lg:top-24" />
      </div>
    </ShippingFrame>
  );
}

const choiceHints: Record<ShippingChoice, string> = {
  Delivery: "Next-day delivery in metro Atlanta",
  Pickup: "From a store or the warehouse",
  Layaway: "Pay over time, take it home when it is paid",
};

function ShippingFrame({ children }: { children: ReactNode }) {
  return (
    <PageFrame className="grid min-h-dvh grid-cols-1 content-start gap-6 py-4 md:gap-8 md:py-6">
      <PageHead title="Delivery" personal />
      <CheckoutSteps current="Delivery" />
      <h1>Delivery</h1>
      {children}
    </PageFrame>
  );
}
