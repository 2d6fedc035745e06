import { day, formatNearDay } from "#domain/dates";
import { addressLines } from "#domain/fulfillment/address";
import { formatPhone, phoneDigits } from "#domain/checkout/contact";
import { specialHoursLabel } from "#domain/messages/store/store";
import { Section } from "#web/layout/Section";
import { buttonClass } from "#web/ui/navigation/buttonClass";
import type { StorePlace } from "#web/routes/store/MetroMap";

/** Address, phone numbers and a link to directions on an external map. */
export function PlaceContact({ place: { info } }: { place: StorePlace }) {
  return (
    <Section id="contact" title="Contact" className="content-start gap-2">
      <address className="not-italic">
        {addressLines(info).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="flex flex-wrap gap-x-6 gap-y-2 pt-1">
        {[info.phone, info.phone2].filter(Boolean).map((phone) => (
          <a key={phone} href={`tel:+1${phoneDigits(phone)}`} className={linkClass}>
            {formatPhone(phone)}
          </a>
        ))}
        <a href={info.mapLinkUrl} rel="noreferrer" className={buttonClass({ look: "secondary" })}>
          Directions on OpenStreetMap
        </a>
      </p>
    </Section>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center rounded-sm text-clay underline underline-offset-4 hover:text-clay-deep";

export function PlaceHours({ place: { info } }: { place: Pick<StorePlace, "info"> }) {
  return (
    <Section id="hours" title="Hours" className="content-start gap-2">
      <dl className="grid max-w-note gap-1 tabular-nums">
        {info.hourList.map(({ key, value }) => (
          <div key={key} className="flex justify-between gap-4 border-b border-line py-1">
            <dt>{key}</dt>
            <dd>{value}</dd>
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
      {info.specialInfo && <p className="text-soft">{info.specialInfo}</p>}
    </Section>
  );
}
