import { useEffect } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import { remainingMessage } from "#domain/messages/pricing";
import { apiContext } from "#web/context";
import { Section } from "#web/layout/Section";
import { links } from "#web/links";
import {
  leaveCompletion,
  loadCompletion,
  handoverMessage,
  moveIntoHistory,
  type Completion,
} from "#web/routes/orders/completion";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { MetroMap, type StorePlace } from "#web/routes/store/MetroMap";
import { PlaceContact, PlaceHours } from "#web/routes/store/PlaceDetails";
import { whenRestored } from "#web/state/clientStore";
import { Card } from "#web/ui/display/Card";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { TextLink } from "#web/ui/navigation/TextLink";

/** The chosen store or, if it is unknown, all pickup locations. */
type InstrData = { completion: Completion; place: StorePlace | null; places: WireOutput<"AllPickupLoc"> };

/** Opens after an order was placed, and again from its own history entry (docs/domain.md). */
export async function clientLoader({ context }: LoaderFunctionArgs) {
  await whenRestored();
  const completion = loadCompletion("pickupInstr");
  if (typeof completion === "string") return leaveCompletion(completion);
  const api = context.get(apiContext);
  const { pickupLocId } = completion;
  const place = pickupLocId === undefined ? null : await api.LocationInfo({ id: pickupLocId });
  const places = place ? [] : await api.AllPickupLoc({});
  return { completion, place, places } satisfies InstrData;
}

/** The gate runs once, on entry, because the order is forgotten afterwards. */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <OrderFrame title="Pickup" wide>
      <OrderSkeleton label="Loading the pickup instructions" />
    </OrderFrame>
  );
}

/** Where and when to pick up a placed order (conformance: behaviors/orders). */
export default function PickupInstrPage() {
  const { completion, place, places } = useLoaderData<InstrData>();
  useEffect(() => moveIntoHistory(completion), [completion]);
  const { firstName, orderNumber, codAmount } = completion;
  const messages = [handoverMessage(completion), remainingMessage(codAmount, false)];
  return (
    <OrderFrame title="Pickup" wide place={place}>
      <div className="grid gap-3">
        <h1>Thank you{firstName && `, ${firstName}`}!</h1>
        <p className="text-lg">
          Please have your order number <strong className="tabular-nums">{orderNumber}</strong> and a photo ID
          with you.
        </p>
        {place && messages.map((message) => message && <p key={message}>{message}</p>)}
      </div>
      {place ? (
        <ChosenStore place={place} leadTime={completion.pickupLeadTime || place.info.pickupLeadTime} />
      ) : (
        <AllStores places={places} />
      )}
      <p>
        <LinkButton to={links.home()} look="secondary">
          Continue Shopping
        </LinkButton>
      </p>
    </OrderFrame>
  );
}

function ChosenStore({ place, leadTime }: { place: StorePlace; leadTime: string }) {
  const { id, name, info } = place;
  return (
    <Card className="grid gap-6">
      <div className="grid gap-1">
        <h2>
          <TextLink to={links.location(id)}>{name}</TextLink>
        </h2>
        {!info.warehouse && <p className="font-semibold text-amber">{leadTime}</p>}
        <p>{info.pickupInstr}</p>
      </div>
      <div className="grid gap-6 md:grid-cols-2">
        <div className="grid content-start gap-6">
          <PlaceContact place={place} />
          <PlaceHours place={place} />
        </div>
        <MetroMap places={[place]} here={id} />
      </div>
    </Card>
  );
}

function AllStores({ places }: Pick<InstrData, "places">) {
  return (
    <Section id="stores" title="Where you can pick up" large className="gap-3">
      <ul role="list" className="grid gap-2">
        {places.map(({ id, name, info }) => (
          <li key={id}>
            <TextLink to={links.location(id)} className="inline-flex min-h-11 items-center">
              {name}
            </TextLink>
            , {info.city}
          </li>
        ))}
      </ul>
    </Section>
  );
}
