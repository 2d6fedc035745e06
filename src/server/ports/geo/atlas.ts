import { groupBy } from "#domain/groupBy";
import { stateCode } from "#domain/fulfillment/address";
import type { CityAlias, ZipArea } from "#server/db/queries/fulfillment/geography";
import { nearestName, plainName } from "#server/ports/geo/names";
import type { GeoAddress } from "#server/ports/geo/port";

/** The ZIP areas of the database, indexed. */
export type Atlas = {
  byZip: ReadonlyMap<string, readonly ZipArea[]>;
  /** By normalized city name; the areas of a city ascend by ZIP code. */
  byCity: ReadonlyMap<string, readonly ZipArea[]>;
  /** Normalized alias to normalized city name. */
  aliases: ReadonlyMap<string, string>;
};

export function makeAtlas(areas: readonly ZipArea[], aliases: readonly CityAlias[]): Atlas {
  return {
    byZip: groupBy(areas, (area) => area.zip),
    byCity: groupBy(areas, (area) => plainName(area.city)),
    aliases: new Map(aliases.map(({ alias, city }) => [plainName(alias), plainName(city)])),
  };
}

/**
 * The area of an address. Two of ZIP code, city and state must agree; an empty field agrees with everything:
 * 1. ZIP code and city, even misspelled: the state follows.
 * 2. ZIP code and state: the city follows, since the post office may use another name than the town.
 * 3. City, even misspelled, and state: the area with the nearest ZIP code, or the first without one.
 */
export function areaOf(atlas: Atlas, address: GeoAddress): ZipArea | undefined {
  const state = stateCode(address.state);
  const zip = fiveDigits(address.zipCode);
  const city = plainName(address.city);
  const here = (area: ZipArea) => state === "" || area.state === state;
  const ofZip = atlas.byZip.get(zip) ?? [];
  const named = cityMeant(atlas, city, ofZip);
  const agreeing = ofZip.find((area) => plainName(area.city) === named) ?? ofZip.find(here);
  if (agreeing) return agreeing;
  const around = [...atlas.byCity.values()].flat().filter(here);
  const meant = cityMeant(atlas, city, around);
  return nearestZip(
    around.filter((area) => plainName(area.city) === meant),
    zip,
  );
}

/** '30303' for '30303-1234'; empty for anything but a ZIP code. */
export function fiveDigits(zipCode: string): string {
  return /^\s*(\d{5})(?:[-\s]*\d{4})?\s*$/.exec(zipCode)?.[1] ?? "";
}

/** The normalized name of the city in `areas` that was meant: as written, by an alias, or misspelled. */
function cityMeant(atlas: Atlas, city: string, areas: readonly ZipArea[]): string | undefined {
  if (city === "") return undefined;
  const names = new Set(areas.map((area) => plainName(area.city)));
  if (names.has(city)) return city;
  const alias = atlas.aliases.get(city);
  return alias !== undefined && names.has(alias) ? alias : nearestName(city, names);
}

function nearestZip(areas: readonly ZipArea[], zip: string): ZipArea | undefined {
  if (zip === "") return areas[0];
  const gap = (area: ZipArea) => Math.abs(Number(area.zip) - Number(zip));
  return areas.toSorted((a, b) => gap(a) - gap(b))[0];
}
