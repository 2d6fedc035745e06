import type { WireOutput } from "#contract/index";
import { links } from "#web/links";
import { mapSize, placeOnMap, roadPoints, roads } from "#web/routes/store/metroMap";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";
import { TextLink } from "#web/ui/navigation/TextLink";

export type StorePlace = WireOutput<"LocationDetails">[number];

/** Our own map: no map provider sees our visitors (decision 023). `here` marks the page's location. */
export function MetroMap({ places, here }: { places: readonly StorePlace[]; here?: number }) {
  return (
    <figure className="relative overflow-hidden rounded-lg border border-line bg-deep">
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
        <g className="fill-soft stroke-deep stroke-[6px] font-text text-[24px] [paint-order:stroke]">
          {roadNames.map(({ name, x, y }) => (
            <text key={name} x={x * mapSize.width} y={y * mapSize.height}>
              {name}
            </text>
          ))}
        </g>
      </svg>
      <ul role="list" aria-label="Our places">
        {places.map((place) => (
          <Pin key={place.id} place={place} isHere={place.id === here} />
        ))}
      </ul>
    </figure>
  );
}

/** Positions of the labels, as fractions of the map. */
const roadNames = [
  { name: "I-75", x: 0.16, y: 0.14 },
  { name: "I-85", x: 0.87, y: 0.14 },
  { name: "I-20", x: 0.06, y: 0.49 },
  { name: "GA-400", x: 0.6, y: 0.06 },
  { name: "I-285", x: 0.3, y: 0.68 },
  { name: "Atlanta", x: 0.31, y: 0.56 },
];

/** The name goes below its pin, because three locations lie on one line. */
function Pin({ place, isHere }: { place: StorePlace; isHere: boolean }) {
  const at = placeOnMap(place.info);
  if (!at) return null;
  const { warehouse } = place.info;
  return (
    <li
      className="absolute -translate-x-1/2 -translate-y-[1.375rem]"
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
    >
      <TextLink
        to={links.location(place.id)}
        look="plain"
        aria-current={isHere ? "true" : undefined}
        className="flex flex-col items-center"
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
            "-mt-1.5 rounded-sm bg-raised/90 px-1 text-xs leading-4 md:text-sm",
            isHere && "font-semibold",
          )}
        >
          {warehouse ? "Warehouse" : place.shortName}
        </span>
      </TextLink>
    </li>
  );
}
