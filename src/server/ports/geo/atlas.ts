import { stateCode } from "#domain/fulfillment/address";
import type { CityAlias, ZipArea } from "#server/db/queries/geography";
import { nearestName, plainName } from "#server/ports/geo/names";
import type { GeoAddress } from "#server/ports/geo/port";

/** The ZIP areas we know, indexed for lookups. */
export type Atlas = {
  byZip: ReadonlyMap<string, readonly ZipArea[]>;
  /** By the normalized name of the city; areas of one city ascend by ZIP code. */
  byCity: ReadonlyMap<string, readonly ZipArea[]>;
  /** Normalized alias to normalized name of the city. */
  aliases: ReadonlyMap<string, string>;
};

export function makeAtlas(areas: readonly ZipArea[], aliases: readonly CityAlias[]): Atlas {
  return {
    byZip: grouped(areas, (area) => area.zip),
    byCity: grouped(areas, (area) => plainName(area.city)),
    aliases: new Map(aliases.map(({ alias, city }) => [plainName(alias), plainName(city)])),
  };
}

/**
 * The area that an address means. Two of ZIP code, city and state must agree; an empty field agrees with everything:
 * 1. The ZIP code and the city, as written or misspelled: the state follows.
 * 2. The ZIP code and the state: the city follows. People write their town's name where the post office has another.
 * 3. The city, as written or misspelled, and the state: its area with the nearest ZIP code, without one its first.
 */
export function areaOf(atlas: Atlas, address: GeoAddress): ZipArea | undefined {
  const state = stateCode(address.state);
  const zip = fiveDigits(address.zipCode);
  const city = plainName(address.city);
  const here = (area: ZipArea) => state === "" || area.state === state;
  const ofZip = atlas.byZip.get(zip) ?? [];
  const named = meantCity(atlas, city, ofZip);
  const agreeing = ofZip.find((area) => plainName(area.city) === named) ?? ofZip.find(here);
  if (agreeing) return agreeing;
  const around = [...atlas.byCity.values()].flat().filter(here);
  const meant = meantCity(atlas, city, around);
  return nearestZip(
    around.filter((area) => plainName(area.city) === meant),
    zip,
  );
}

/** '30303' of '30303-1234'; empty when the text is not a ZIP code. */
export function fiveDigits(zipCode: string): string {
  return /^\s*(\d{5})(?:[-\s]*\d{4})?\s*$/.exec(zipCode)?.[1] ?? "";
}

/** The normalized name of the city among `areas` that was meant: as written, by a known alias, or misspelled. */
function meantCity(atlas: Atlas, city: string, areas: readonly ZipArea[]): string | undefined {
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

function grouped(areas: readonly ZipArea[], keyOf: (area: ZipArea) => string): Map<string, ZipArea[]> {
  const groups = new Map<string, ZipArea[]>();
  for (const area of areas) {
    const group = groups.get(keyOf(area));
    if (group) group.push(area);
    else groups.set(keyOf(area), [area]);
  }
  return groups;
}
