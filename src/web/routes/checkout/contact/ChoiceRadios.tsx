import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { selectStoreLabel, shippingMessage } from "#domain/messages/checkout";
import { isShippingChoice, type ShippingChoice } from "#domain/checkout/checkout";
import { links } from "#web/links";
import { LeadTime, type PickupPlace } from "#web/routes/checkout/contact/PickupLocations";
import { storedFields } from "#web/state/storedFields";
import { useOrder } from "#web/state/order";
import { RadioGroup } from "#web/ui/form/RadioGroup";

type ChoiceRadiosProps = {
  offered: readonly ShippingChoice[];
  choice: ShippingChoice;
  places: readonly PickupPlace[] | undefined;
};

/**
 * Delivery or pickup. Each has its own address, and with it its own form (specification 2 §4): the page is made anew
 * for the other one, what was typed stays, and so does the focus of who chose.
 */
export function ChoiceRadios({ offered, choice, places }: ChoiceRadiosProps) {
  const changeTo = useChoice();
  const group = useRef<HTMLDivElement>(null);
  const location: { state: unknown } = useLocation();
  const isChosenHere = storedFields(location.state)["chosenHere"] === true;
  useEffect(() => {
    if (isChosenHere) group.current?.querySelector<HTMLInputElement>("input:checked")?.focus();
  }, [isChosenHere]);
  // Shown at once, while the other form is still on its way.
  const [wanted, setWanted] = useState(choice);
  const change = (value: string) => {
    if (!isShippingChoice(value)) return;
    setWanted(value);
    changeTo(value);
  };
  return (
    <div ref={group}>
      <RadioGroup
        legend={shippingMessage(offered)}
        name="shippingChoice"
        value={wanted}
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

/** Changes to the other form, where the choice has the focus then. */
export function useChoice(): (choice: ShippingChoice) => void {
  const navigate = useNavigate();
  return (choice) =>
    void navigate(links.shippingChoice(choice), {
      replace: true,
      preventScrollReset: true,
      state: { chosenHere: true },
    });
}

/** The lead time of the chosen store, or that one is to be chosen (specification 2 §2 "Shipping Choice"). */
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
  Delivery: "Next-day delivery in metro Atlanta",
  Pickup: "From a store or the warehouse",
  Layaway: "Pay over time, take it home when it is paid",
};
