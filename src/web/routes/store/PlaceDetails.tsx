import { day, formatNearDay } from "#domain/dates";
import { addressLines } from "#domain/fulfillment/address";
import { specialHoursLabel } from "#domain/messages/store/store";
import { Section } from "#web/layout/Section";
import { DirectionLinks } from "#web/routes/store/DirectionLinks";
import type { StorePlace } from "#web/routes/store/MetroMap";
import { PhoneLink } from "#web/routes/store/PhoneLink";
import { AddressLines } from "#web/ui/display/AddressLines";

type PlaceContactProps = {
  place: StorePlace;
  /** Whether the page gives directions elsewhere. */
  withoutDirections?: boolean;
};

/** Address, phone numbers and links to directions. */
export function PlaceContact({ place, withoutDirections = false }: PlaceContactProps) {
  const { info } = place;
  return (
    <Section id="contact" title="Contact" className="content-start gap-2">
      <AddressLines lines={addressLines(info)} />
      <p className="flex flex-wrap gap-x-6">
        {[info.phone, info.phone2].filter(Boolean).map((phone) => (
          <PhoneLink key={phone} phone={phone} />
        ))}
      </p>
      {!withoutDirections && <DirectionLinks place={place} />}
    </Section>
  );
}

export function PlaceHours({ place: { info } }: { place: Pick<StorePlace, "info"> }) {
  return (
    <Section id="hours" title="Hours" className="content-start gap-2">
      <HoursList info={info} />
      {info.specialInfo && <p className="text-soft">{info.specialInfo}</p>}
    </Section>
  );
}

/** The hours of the week and of the special days to come. */
export function HoursList({ info }: Pick<StorePlace, "info">) {
  return (
    <dl className="grid max-w-note gap-1 tabular-nums">
      {info.hourList.map(({ key, value }) => (
        <div key={key} className="flex justify-between gap-4 border-b border-line py-1">
          <dt className="whitespace-nowrap">{key}</dt>
          <dd className="whitespace-nowrap">{value}</dd>
        </div>
      ))}
      {info.specialDays.map((one) => (
        <div key={one.day} className="flex justify-between gap-4 border-b border-line py-1 font-semibold">
          <dt>
            {one.name}
            <span className="block text-sm font-normal text-soft">{formatNearDay(day(one.day))}</span>
          </dt>
          <dd className="whitespace-nowrap">{specialHoursLabel(one)}</dd>
        </div>
      ))}
    </dl>
  );
}
