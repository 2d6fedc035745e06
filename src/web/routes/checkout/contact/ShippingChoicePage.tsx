import { lazy, Suspense } from "react";
import {
  replace,
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
  type LoaderFunctionArgs,
} from "react-router";
import {
  firstChoice,
  gate,
  isShippingChoice,
  stepAfterShipping,
  type ShippingChoice,
} from "#domain/checkout/checkout";
import type { StateEntry } from "#domain/fulfillment/address";
import { rate, type Rate } from "#domain/money";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { apiContext } from "#web/context";
import type { PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { checkCart } from "#web/routes/cart/checkCart";
import { CheckoutFrame, CheckoutSkeleton } from "#web/routes/checkout/CheckoutFrame";
import { EmbeddedLogin } from "#web/routes/account/EmbeddedLogin";
import { ChoiceRadios, useChoice } from "#web/routes/checkout/contact/ChoiceRadios";
import { isLayawayChosen } from "#web/routes/checkout/contact/chosenState";
import { DeliveryForm } from "#web/routes/checkout/contact/DeliveryForm";
import { LayawayForm } from "#web/routes/checkout/contact/LayawayForm";
import { PickupForm } from "#web/routes/checkout/contact/PickupForm";
import { applyLocations, type PickupLocation } from "#web/routes/checkout/contact/PickupLocations";
import { EstimateSummary } from "#web/routes/checkout/review/EstimateSummary";
import {
  setContactInfo,
  setDeliveryInfo,
  setShippingChoice,
  useOrder,
  type ContactInfo,
  type DeliveryInfo,
} from "#web/state/order";
import { recallContact } from "#web/state/account";
import { claimedItems, useCart } from "#web/state/cart";
import { whenRestored } from "#web/state/clientStore";
import { currentAbilities, useAbilities } from "#web/state/storeSession";
import { userId, useUser } from "#web/state/user";
import { checkoutState } from "#web/state/checkoutState";

export const handle: PageHandle = { quiet: true };

type ShippingData = {
  offered: readonly ShippingChoice[];
  states: readonly StateEntry[];
  places?: readonly PickupLocation[];
};

/** Loads the choices after the gate. Needs the browser, because only it has the shopper's data. */
export async function clientLoader({ context, params }: LoaderFunctionArgs) {
  await whenRestored();
  const elsewhere = gate("shippingChoice", checkoutState());
  if (elsewhere) return replace(links[elsewhere]());
  const { type } = params;
  const isPickup = type === "2";
  // Only Pickup has its own path.
  if (type !== undefined && !isPickup) return replace(links.shippingChoice());
  const api = context.get(apiContext);
  const question = { userId: userId(), id: 0 };
  const [choices, states, places, checked] = await Promise.all([
    api.ShippingChoices(question),
    isPickup ? api.StatesForPickup({}) : api.StatesForDelivery({}),
    isPickup
      ? api.AllPickupLoc({ ...question, items: claimedItems(useCart.getState().addedItems) })
      : undefined,
    answerOrUndefined(checkCart(api)),
    recallContact(api),
  ]);
  if (checked?.needsReview) return replace(links.cart());
  // A clerk's layaway begins with its deposit and has pages of its own.
  const offered = choices
    .filter(isShippingChoice)
    .filter((choice) => choice !== "Layaway" || !currentAbilities().placeLayaway);
  if (isPickup && !offered.includes("Pickup")) return replace(links.shippingChoice());
  if (places) applyLocations(places);
  return { offered, states, places } satisfies ShippingData;
}

export function HydrateFallback() {
  const { type } = useParams();
  const isPickup = type === "2";
  return (
    <CheckoutFrame step="Shipping" choice={isPickup ? "Pickup" : "Delivery"}>
      <CheckoutSkeleton label={isPickup ? "Loading the pickup form" : "Loading the delivery form"} />
    </CheckoutFrame>
  );
}

export default function ShippingChoicePage() {
  const { offered, states, places } = useLoaderData<ShippingData>();
  const { type } = useParams();
  const can = useAbilities();
  const location: { state: unknown } = useLocation();
  const isLayaway = isLayawayChosen(location.state) && offered.includes("Layaway");
  const choice = isLayaway ? "Layaway" : firstChoice(offered, type);
  const taxRate = useStoreTaxRate(places);
  const navigate = useNavigate();
  const changeTo = useChoice();
  // A new customer's details fill the form that was typed so far.
  const formKey = String(useUser().isLoggedIn);
  async function proceed(contact: ContactInfo, delivery: DeliveryInfo | undefined) {
    setContactInfo(contact);
    setShippingChoice(choice);
    setDeliveryInfo(delivery);
    await navigate(links[stepAfterShipping(choice)]());
  }
  const proceedWithout = (contact: ContactInfo) => proceed(contact, undefined);
  const Forms = can.overrideFee ? storeForms : webForms;
  return (
    <CheckoutFrame step="Shipping" choice={choice}>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,44rem)_26rem] lg:justify-between lg:gap-12">
        <EstimateSummary choice={choice} taxRate={taxRate} />
        <div className="grid grid-cols-1 gap-8">
          <ChoiceRadios offered={offered} choice={choice} places={places} />
          <EmbeddedLogin />
          <Suspense>
            {choice === "Layaway" && <LayawayForm key={formKey} onDone={proceedWithout} />}
            {choice === "Pickup" && places && (
              <Forms.Pickup key={formKey} states={states} places={places} onDone={proceedWithout} />
            )}
            {choice === "Delivery" && (
              <Forms.Delivery
                key={formKey}
                states={states}
                onPickup={offered.includes("Pickup") ? () => changeTo("Pickup") : undefined}
                onDone={({ deliveryDistance, deliveryFee, overrideDeliveryFee, ...contact }) =>
                  proceed(contact, { ...contact, deliveryDistance, deliveryFee, overrideDeliveryFee })
                }
              />
            )}
          </Suspense>
        </div>
      </div>
    </CheckoutFrame>
  );
}

/** The sales tax at the chosen store; undefined while none is chosen. */
function useStoreTaxRate(places: ShippingData["places"]): Rate | undefined {
  const chosen = useOrder((order) => order.pickupLocId);
  const taxRate = places?.find(({ id }) => id === chosen)?.taxRate ?? null;
  return taxRate === null ? undefined : rate(taxRate);
}

const webForms = { Delivery: DeliveryForm, Pickup: PickupForm };

/** Loaded on demand: only clerks need their code. */
const storeForms = {
  Delivery: lazy(async () => ({
    default: (await import("#web/routes/checkout/contact/StoreDeliveryForm")).StoreDeliveryForm,
  })),
  Pickup: lazy(async () => ({
    default: (await import("#web/routes/checkout/contact/StorePickupForm")).StorePickupForm,
  })),
};
