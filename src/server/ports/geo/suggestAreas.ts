import { isGeorgia, stateCode } from "#domain/fulfillment/address";
import type { Atlas } from "#server/ports/geo/atlas";
import type { ZipArea } from "#server/db/queries/fulfillment/geography";
import { plainName } from "#server/ports/geo/names";
import type { Suggestion, Typing } from "#server/ports/geo/port";
import { greatCircleMiles, metersPerMile } from "#server/ports/geo/roads";

export const maxSuggestions = 5;

/**
 * The cities and ZIP codes in Georgia that begin as typed, in their own field or at the end of a full address
 * ('120 Ponce Place, Dec'). A city with several ZIP codes is suggested without one until its first digits are typed.
 */
export function suggestAreas(atlas: Atlas, { field, text, area }: Typing): Suggestion[] {
  const typed = field === "zipCode" ? zipTyped(text) : placeTyped(text, field === "city");
  if (!typed) return [];
  const { street, city, zip } = typed;
  const isNamed = namesBeginningWith(atlas, city);
  const near = [...atlas.byZip.values()].flat().filter((each) => {
    const miles = greatCircleMiles(area.center, each);
    return isGeorgia(each.state) && miles * metersPerMile <= area.meters;
  });
  const meant = near.filter((each) => isNamed(each) && each.zip.startsWith(zip));
  return (zip === "" ? citiesOf(meant, near) : meant.toSorted((a, b) => a.zip.localeCompare(b.zip)))
    .slice(0, maxSuggestions)
    .map((each) => ({ id: "", addressLine1: street, city: each.city, state: each.state, zipCode: each.zip }));
}

type Typed = { street: string; city: string; zip: string };

function zipTyped(text: string): Typed | undefined {
  const zip = /^\s*(\d{3,5})(?:-\d*)?\s*$/.exec(text)?.[1];
  return zip === undefined ? undefined : { street: "", city: "", zip };
}

/** The street ends at the last comma. Without a comma only a full ZIP code shows that there is more than a street. */
function placeTyped(text: string, cityOnly: boolean): Typed | undefined {
  const zipFound = /^(.*?)[\s,]+(\d{1,5})(?:-\d*)?\s*$/.exec(text);
  const hasComma = text.includes(",");
  const isZip = zipFound !== null && (cityOnly || hasComma || zipFound[2]?.length === 5);
  const zip = isZip ? (zipFound[2] ?? "") : "";
  const place = withoutState(isZip ? (zipFound[1] ?? "") : text);
  const comma = cityOnly ? -1 : place.lastIndexOf(",");
  const city = cityOnly ? place.trim() : comma === -1 ? "" : place.slice(comma + 1).trim();
  const street = cityOnly ? "" : (comma === -1 ? place : place.slice(0, comma)).trim();
  const isStreet = cityOnly || /\p{L}/u.test(street);
  return isStreet && (city.length >= 2 || zip.length >= 3) ? { street, city, zip } : undefined;
}

/** 'Decatur' for 'Decatur, GA'. */
function withoutState(text: string): string {
  const [, before = "", last = ""] = /^(.*?)[\s,]+([A-Za-z]+)[\s,]*$/.exec(text) ?? [];
  return before !== "" && stateCode(last) === "GA" ? before.replace(/[\s,]+$/, "") : text;
}

/** Matches areas whose city, or an alias of it, begins with the text; '' matches all. */
function namesBeginningWith(atlas: Atlas, beginning: string): (area: ZipArea) => boolean {
  const plain = plainName(beginning);
  const aliases = [...atlas.aliases].filter(([alias]) => alias.startsWith(plain));
  const named = new Set(aliases.map(([, city]) => city));
  return ({ city }) => plainName(city).startsWith(plain) || named.has(plainName(city));
}

/** Each city once, the largest first, with its ZIP code if it has only one. */
function citiesOf(meant: readonly ZipArea[], near: readonly ZipArea[]): ZipArea[] {
  const size = new Map<string, number>();
  for (const { city } of near) size.set(city, (size.get(city) ?? 0) + 1);
  const sizeOf = ({ city }: ZipArea) => size.get(city) ?? 0;
  const once = [...new Map(meant.map((each) => [each.city, each])).values()];
  return once
    .toSorted((a, b) => sizeOf(b) - sizeOf(a) || a.city.localeCompare(b.city))
    .map((each) => (sizeOf(each) === 1 ? each : { ...each, zip: "" }));
}
