import { googleDirections } from "#domain/store/directions";
import type { StorePlace } from "#web/routes/store/MetroMap";

type Directions = { label: string; address: string };

/** Where a shopper gets directions: on the two maps that most phones have, and on the map that the store names. */
export function directionsTo({ latitude, longitude, mapLinkUrl }: StorePlace["info"]): readonly Directions[] {
  const at = encodeURIComponent(`${latitude},${longitude}`);
  const own = mapLinkUrl === "" ? [] : [{ label: mapName(mapLinkUrl), address: mapLinkUrl }];
  return [
    { label: "Google Maps", address: googleDirections({ latitude, longitude }) },
    { label: "Apple Maps", address: `https://maps.apple.com/?daddr=${at}` },
    ...own,
  ];
}

function mapName(address: string): string {
  return /^https:\/\/(?:www\.)?openstreetmap\.org\//.test(address) ? "OpenStreetMap" : "Map";
}
