import { addressLines } from "#domain/fulfillment/address";
import { links } from "#web/links";
import { SectionCard } from "#web/layout/Section";
import { DirectionLinks } from "#web/routes/store/DirectionLinks";
import { MetroMap, type StorePlace } from "#web/routes/store/MetroMap";
import { PhoneLink } from "#web/routes/store/PhoneLink";
import { TextLink } from "#web/ui/navigation/TextLink";

/** The store where an order is picked up: its address, hours, phone and map. */
export function StoreCard({ place, title }: { place: StorePlace; title: string }) {
  const { id, name, info } = place;
  return (
    <SectionCard id="pickup-at" title={title} className="gap-5 print:gap-2">
      <div className="grid gap-6 md:grid-cols-2 print:grid-cols-1">
        <div className="grid content-start gap-3 print:gap-2">
          <div>
            <TextLink
              to={links.location(id)}
              className="inline-flex min-h-11 items-center font-semibold print:min-h-0"
            >
              {name}
            </TextLink>
            <address className="not-italic">
              {addressLines(info).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </address>
          </div>
          <p>
            <PhoneLink phone={info.phone} />
          </p>
          <DirectionLinks place={place} />
          <dl className="grid max-w-note gap-1 text-sm tabular-nums">
            {info.hourList.map(({ key, value }) => (
              <div key={key} className="flex justify-between gap-4 border-b border-line py-1">
                <dt>{key}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>{info.pickupInstr}</p>
        </div>
        <div className="print:hidden">
          <MetroMap places={[place]} here={id} />
        </div>
      </div>
    </SectionCard>
  );
}
