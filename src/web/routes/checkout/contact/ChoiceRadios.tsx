import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { selectStoreLabel, shippingMessage } from "#domain/messages/checkout";
import { isShippingChoice, type ShippingChoice } from "#domain/checkout/checkout";
import { links } from "#web/links";
import { chosenState } from "#web/routes/checkout/contact/chosenState";
import { LeadTime, type PickupLocation } from "#web/routes/checkout/contact/PickupLocations";
import { storedFields } from "#web/state/storedFields";
import { useOrder } from "#web/state/order";
import { RadioGroup } from "#web/ui/form/RadioGroup";

type ChoiceRadiosProps = {
  offered: readonly ShippingChoice[];
  choice: ShippingChoice;
  places: readonly PickupLocation[] | undefined;
};

/**
 * Delivery, pickup or layaway. Each has its own form (conformance: behaviors/checkout), so changing
 * remounts it; typed values and the focus stay.
 */
export function ChoiceRadios({ offered, choice, places }: ChoiceRadiosProps) {
  const changeTo = useChoice();
  const group = useRef<HTMLDivElement>(null);
  const location: { state: unknown } = useLocation();
  const isChosenHere = storedFields(location.state)["chosenHere"] === true;
  useEffect(() => {
    if (isChosenHere) group.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
  }, [isChosenHere]);
  // Updates at once, while the other form still loads.
  const [shown, setShown] = useState(choice);
  const change = (value: string) => {
    if (!isShippingChoice(value)) return;
    setShown(value);
    changeTo(value);
  };
  return (
    <div ref={group}>
      <RadioGroup
        legend={shippingMessage(offered)}
        name="shippingChoice"
        value={shown}
        onChange={({ currentTarget: { value } }) => change(value)}
        options={offered.map((value) => ({
          value,
          label: value,
          description: choiceHints[value],
          aside: value === "Pickup" ? <ChosenStore places={places} /> : undefined,
        }))}
      />
    </div>
  );
}

/** Navigates to the other form, where the radio group takes focus. */
export function useChoice(): (choice: ShippingChoice) => void {
  const navigate = useNavigate();
  return (choice) =>
    void navigate(links.shippingChoice(choice), {
      replace: true,
      preventScrollReset: true,
      state: { chosenHere: true, ...chosenState(choice) },
    });
}

/** The lead time of the chosen store, or the request to select one (conformance: behaviors/checkout). */
function ChosenStore({ places }: Pick<ChoiceRadiosProps, "places">) {
  const chosen = useOrder((order) => order.pickupLocId);
  const place = places?.find(({ id }) => id === chosen);
  return place ? (
    <LeadTime place={place} />
  ) : (
    <span className="whitespace-nowrap text-soft">{selectStoreLabel}</span>
  );
}

const choiceHints: Record<ShippingChoice, string> = {
  Delivery: "To your home in metro Atlanta",
  Pickup: "Free, from a store or the warehouse",
  Layaway: "Pay over time, and take it home when it's paid off",
};
