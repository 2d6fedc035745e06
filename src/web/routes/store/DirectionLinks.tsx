import { directionsTo } from "#web/routes/store/directionsTo";
import type { StorePlace } from "#web/routes/store/MetroMap";

/** Links to directions on other sites. */
export function DirectionLinks({ place: { name, info } }: { place: StorePlace }) {
  return (
    <div className="print:hidden">
      <p className="text-sm text-soft">Directions</p>
      <ul role="list" aria-label={`Directions to ${name}`} className="flex flex-wrap gap-x-5">
        {directionsTo(info).map(({ label, address }) => (
          <li key={label}>
            <a href={address} rel="noreferrer" className={linkClass}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center rounded-sm whitespace-nowrap text-clay underline underline-offset-4 hover:text-clay-deep";
