import { formatPhone } from "#domain/checkout/phone";
import type { WireOutput } from "#contract/index";
import { addressLines } from "#domain/fulfillment/address";
import { useShellData } from "#web/layout/shellData";
import { setPickupLocation, useOrder } from "#web/state/order";
import { RadioGroup } from "#web/ui/form/RadioGroup";

export type PickupLocation = WireOutput<"AllPickupLoc">[number];

/** The pickup locations, to choose one (conformance: behaviors/checkout). */
export function PickupLocations({ places }: { places: readonly PickupLocation[] }) {
  const chosen = useOrder((order) => order.pickupLocId);
  const hint = useNoPickupHint(places);
  return (
    <div className="grid gap-2">
      <RadioGroup
        legend={<span className="font-display text-xl font-semibold">Pickup location</span>}
        name="pickupLocation"
        value={chosen === undefined ? "" : String(chosen)}
        onChange={({ currentTarget: { value } }) => choose(places, Number(value))}
        options={places.map((place) => ({
          value: String(place.id),
          name: `${place.shortName}, ${place.info.pickupLeadTime.toLowerCase()}`,
          label: place.shortName,
          aside: <LeadTime place={place} />,
          description: <PlaceDetails place={place} />,
        }))}
      />
      {hint && <p className="text-sm text-soft">{hint}</p>}
    </div>
  );
}

/** Names the stores that a shopper might look for in vain. */
function useNoPickupHint(places: readonly PickupLocation[]): string | undefined {
  const stores = useShellData()?.stores ?? [];
  const without = stores.filter((store) => !places.some(({ id }) => id === store.id));
  if (without.length === 0) return undefined;
  return `You can't pick up orders at ${eitherOf.format(without.map(({ shortName }) => shortName))}.`;
}

const eitherOf = new Intl.ListFormat("en-US", { type: "disjunction" });

/** How soon this cart is ready at the location. */
export function LeadTime({ place }: { place: PickupLocation }) {
  return <span className="font-semibold whitespace-nowrap text-amber">{place.info.pickupLeadTime}</span>;
}

/** Selects the location chosen before, or else the first (conformance: behaviors/checkout). */
export function applyLocations(places: readonly PickupLocation[]): void {
  const previous = useOrder.getState().pickupLocId;
  choose(places, places.some(({ id }) => id === previous) ? previous : places[0]?.id);
}

function choose(places: readonly PickupLocation[], id: number | undefined): void {
  const place = places.find((each) => each.id === id);
  if (place) setPickupLocation(place.id, place.info.pickupLeadTime);
}

/** The chosen location also shows its hours, and on phones what it is like. */
function PlaceDetails({ place: { info } }: { place: PickupLocation }) {
  return (
    <span className="grid gap-1">
      <span className="hidden in-[label:has(:checked)]:inline md:inline">{info.description}</span>
      <span className="text-ink">
        {[...addressLines(info), formatPhone(info.phone)].filter(Boolean).join(", ")}
      </span>
      <span className="hidden gap-1 in-[label:has(:checked)]:grid">
        {info.hourList.map(({ key, value }) => (
          <span key={key} className="flex justify-between gap-3 tabular-nums">
            <span>{key}</span>
            <span>{value}</span>
          </span>
        ))}
      </span>
    </span>
  );
}
