import { appleDirections, googleDirections } from "#domain/store/directions";
import type { StorePlace } from "#web/routes/store/MetroMap";

type Directions = { label: string; address: string };

/** Where a shopper gets directions: on the two maps that most phones have, and on the map that the store names. */
export function directionsTo({ mapLinkUrl, ...place }: StorePlace["info"]): readonly Directions[] {
  const own = mapLinkUrl === "" ? [] : [{ label: mapName(mapLinkUrl), address: mapLinkUrl }];
  return [
    { label: "Google Maps", address: googleDirections(place) },
    { label: "Apple Maps", address: appleDirections(place) },
    ...own,
  ];
}

function mapName(address: string): string {
  return /^https:\/\/(?:www\.)?openstreetmap\.org\//.test(address) ? "OpenStreetMap" : "Map";
}
