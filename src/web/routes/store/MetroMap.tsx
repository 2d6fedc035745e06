import type { WireOutput } from "#contract/index";
import { links } from "#web/links";
import {
  cityName,
  isNamedAbove,
  mapSize,
  placeOnMap,
  roadNames,
  roadPoints,
  roads,
  type Point,
} from "#web/routes/store/metroMap";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";
import { TextLink } from "#web/ui/navigation/TextLink";

export type StorePlace = WireOutput<"LocationDetails">[number];

/** Our own map: no map provider sees our visitors (decision 023). `here` marks the page's location. */
export function MetroMap({ places, here }: { places: readonly StorePlace[]; here?: number }) {
  const infos = places.map(({ info }) => info);
  return (
    <figure className="relative self-start overflow-hidden rounded-lg border border-line bg-deep">
      <figcaption className="sr-only">Map of metro Atlanta with its interstates</figcaption>
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        className="block h-auto w-full"
        aria-hidden="true"
      >
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          {Object.entries(roads).map(([name, road]) => (
            <polyline key={name} points={roadPoints(road)} className="stroke-edge" strokeWidth={11} />
          ))}
          {Object.entries(roads).map(([name, road]) => (
            <polyline key={name} points={roadPoints(road)} className="stroke-raised" strokeWidth={7} />
          ))}
        </g>
      </svg>
      <div aria-hidden="true">
        {roadNames.map((road) => (
          <MapName key={`${road.name} ${road.longitude}`} of={road} className={roadNameClass} />
        ))}
        <MapName of={cityName} className="rounded-sm bg-deep px-1 text-xs leading-4 text-soft" />
      </div>
      <ul role="list" aria-label="Our places">
        {places.map((place) => (
          <Pin
            key={place.id}
            place={place}
            isHere={place.id === here}
            isNamedAbove={isNamedAbove(place.info, infos)}
          />
        ))}
      </ul>
    </figure>
  );
}

type MapNameProps = { of: Point & { name: string }; className: string };

/** A name in the middle of its point. */
function MapName({ of, className }: MapNameProps) {
  return (
    <span
      className={classNames("absolute -translate-x-1/2 -translate-y-1/2 whitespace-nowrap", className)}
      style={positionOf(placeOnMap(of))}
    >
      {of.name}
    </span>
  );
}

const roadNameClass =
  "rounded-sm border border-edge bg-paper px-1 text-xs leading-4 font-semibold text-soft tabular-nums";

function positionOf(at: ReturnType<typeof placeOnMap>) {
  return at && { left: `${at.x * 100}%`, top: `${at.y * 100}%` };
}

type PinProps = { place: StorePlace; isHere: boolean; isNamedAbove: boolean };

function Pin({ place, isHere, isNamedAbove: isAbove }: PinProps) {
  const at = placeOnMap(place.info);
  if (!at) return null;
  const { warehouse } = place.info;
  return (
    <li
      className={classNames(
        "absolute -translate-x-1/2",
        isAbove ? "translate-y-[calc(1.375rem-100%)]" : "-translate-y-[1.375rem]",
      )}
      style={positionOf(at)}
    >
      <TextLink
        to={links.location(place.id)}
        look="plain"
        aria-current={isHere ? "true" : undefined}
        className={classNames("flex items-center", isAbove ? "flex-col-reverse" : "flex-col")}
      >
        <span className="grid size-11 place-items-center">
          <span
            className={classNames(
              "grid size-7 place-items-center rounded-full border-2 border-raised text-raised",
              isHere ? "bg-clay" : "bg-ink",
            )}
          >
            <Icon name={warehouse ? "truck" : "store"} className="size-4" />
          </span>
        </span>
        <span
          className={classNames(
            "rounded-sm bg-raised px-1 text-xs leading-4 whitespace-nowrap shadow-card md:text-sm",
            isAbove ? "-mb-1.5" : "-mt-1.5",
            isHere && "font-semibold",
          )}
        >
          {warehouse ? "Warehouse" : place.shortName}
        </span>
      </TextLink>
    </li>
  );
}
