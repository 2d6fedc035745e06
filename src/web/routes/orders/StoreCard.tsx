import { addressLines } from "#domain/fulfillment/address";
import { links } from "#web/links";
import { SectionCard } from "#web/layout/Section";
import { DirectionLinks } from "#web/routes/store/DirectionLinks";
import { MetroMap, type StorePlace } from "#web/routes/store/MetroMap";
import { HoursList } from "#web/routes/store/PlaceDetails";
import { PhoneLink } from "#web/routes/store/PhoneLink";
import { TextLink } from "#web/ui/navigation/TextLink";
import { AddressLines } from "#web/ui/display/AddressLines";

type StoreCardProps = {
  place: StorePlace;
  title: string;
  /** Whether the page says elsewhere where it is, whom to call and where to park. */
  withoutAddress?: boolean;
};

/** The store where an order is picked up: its address, phone, hours and map. */
export function StoreCard({ place, title, withoutAddress = false }: StoreCardProps) {
  const { id, info } = place;
  return (
    <SectionCard id="pickup-at" title={title} className="gap-5 print:gap-2">
      <div className="grid gap-6 md:grid-cols-2 print:grid-cols-1">
        <div className="grid content-start gap-3 print:gap-2">
          {!withoutAddress && <StoreAddress place={place} />}
          <DirectionLinks place={place} />
          <div className="text-sm">
            <HoursList info={info} />
          </div>
          {!withoutAddress && <p>{info.pickupInstr}</p>}
        </div>
        <div className="print:hidden">
          <MetroMap places={[place]} here={id} />
        </div>
      </div>
    </SectionCard>
  );
}

function StoreAddress({ place: { id, name, info } }: Pick<StoreCardProps, "place">) {
  return (
    <>
      <div>
        <TextLink
          to={links.location(id)}
          className="inline-flex min-h-11 items-center font-semibold print:min-h-0"
        >
          {name}
        </TextLink>
        <AddressLines lines={addressLines(info)} />
      </div>
      <p>
        <PhoneLink phone={info.phone} />
      </p>
    </>
  );
}
