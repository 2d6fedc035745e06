import { addressLines } from "#domain/fulfillment/address";
import { phoneDigits } from "#domain/checkout/contact";
import type { StorePlace } from "#web/routes/store/MetroMap";

/** Address, phone numbers and a link to directions on an external map. */
export function PlaceContact({ place: { info } }: { place: StorePlace }) {
  return (
    <section aria-labelledby="contact" className="grid gap-2">
      <h2 id="contact" className="text-xl">
        Contact
      </h2>
      <address className="not-italic">
        {addressLines(info).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <p className="flex flex-wrap gap-x-6">
        {[info.phone, info.phone2].filter(Boolean).map((phone) => (
          <a key={phone} href={`tel:+1${phoneDigits(phone)}`} className={linkClass}>
            {phone}
          </a>
        ))}
        <a href={info.mapLinkUrl} rel="noreferrer" className={linkClass}>
          Directions on OpenStreetMap
        </a>
      </p>
    </section>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center rounded-sm text-clay underline underline-offset-4 hover:text-clay-deep";

export function PlaceHours({ place: { info } }: { place: Pick<StorePlace, "info"> }) {
  return (
    <section aria-labelledby="hours" className="grid gap-2">
      <h2 id="hours" className="text-xl">
        Hours
      </h2>
      <dl className="grid max-w-note gap-1 tabular-nums">
        {info.hourList.map(({ key, value }) => (
          <div key={key} className="flex justify-between gap-4 border-b border-line py-1">
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {info.specialInfo && <p className="text-soft">{info.specialInfo}</p>}
    </section>
  );
}
