/** A place in the United States. `state` is the two-letter code, or the name where a customer typed it. */
export type Address = {
  addressLine1: string;
  addressLine2?: string;
  city: string;
  state: string;
  zipCode: string;
};

export const defaultState = "GA";

/**
 * One text for all ways to write the same house: case, punctuation, street words ('Street', 'St.'), state names
 * and the last four ZIP digits make no difference. The second line (apartment) is left out on purpose: a truck
 * drives as far, and a delivery quote holds for the house.
 */
export function addressKey(address: Address): string {
  const street = plain(address.addressLine1)
    .split(" ")
    .map((word) => streetWords.get(word) ?? word)
    .join(" ");
  return [street, plain(address.city), stateCode(address.state), address.zipCode.trim().slice(0, 5)].join(
    "|",
  );
}

/** In-state means GA or Georgia (specification 1 §9). */
export function isGeorgia(state: string): boolean {
  return stateCode(state) === "GA";
}

/** Shown for another state; it only warns, pickup stays open (domain decision "Delivery"). */
export const outOfStateMessage = "We deliver in metro Atlanta only.";

/** An entry of a state select: `key` is the label (specification 2 §3). */
export type StateEntry = { key: string; value: string };

export type StatesAddressType = "Delivery" | "Pickup" | "Payment" | "Contact";

/** The states to choose from: Georgia alone for a delivery, all otherwise. */
export function statesFor(addressType: StatesAddressType): readonly StateEntry[] {
  return addressType === "Delivery" ? states.filter((state) => state.value === defaultState) : states;
}

/** 'GA' for 'Georgia', ' ga ' or 'GA'; a text that names no state comes back in capitals. */
export function stateCode(state: string): string {
  const text = plain(state);
  return states.find((entry) => entry.key.toUpperCase() === text)?.value ?? text;
}

/** Splits a single name at the first space (specification 2 §5). */
export function splitName(name: string): { firstName: string; lastName: string } {
  const text = name.trim();
  const space = text.search(/\s/);
  if (space === -1) return { firstName: text, lastName: "" };
  return { firstName: text.slice(0, space), lastName: text.slice(space).trim() };
}

export function fullName(of: { firstName: string; lastName: string }): string {
  return `${of.firstName} ${of.lastName}`.trim();
}

/** The lines of an address as written on an envelope, without the name; empty ones left out. */
export function addressLines(address: Address): readonly string[] {
  const region = `${address.state} ${address.zipCode}`.trim();
  const place = [address.city, region].filter((text) => text !== "").join(", ");
  return [address.addressLine1, address.addressLine2 ?? "", place].filter((line) => line !== "");
}

/** '120 Peachtree St, Atlanta, GA 30303' */
export function oneLineAddress(address: Address): string {
  return addressLines(address).join(", ");
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}|['’.]/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toUpperCase();
}

const streetWords: ReadonlyMap<string, string> = new Map([
  ["STREET", "ST"],
  ["ROAD", "RD"],
  ["AVENUE", "AVE"],
  ["BOULEVARD", "BLVD"],
  ["DRIVE", "DR"],
  ["LANE", "LN"],
  ["COURT", "CT"],
  ["CIRCLE", "CIR"],
  ["PLACE", "PL"],
  ["PARKWAY", "PKWY"],
  ["HIGHWAY", "HWY"],
  ["TERRACE", "TER"],
  ["TRAIL", "TRL"],
  ["SQUARE", "SQ"],
  ["NORTH", "N"],
  ["SOUTH", "S"],
  ["EAST", "E"],
  ["WEST", "W"],
  ["NORTHEAST", "NE"],
  ["NORTHWEST", "NW"],
  ["SOUTHEAST", "SE"],
  ["SOUTHWEST", "SW"],
]);

const states: readonly StateEntry[] = [
  ["Alabama", "AL"],
  ["Alaska", "AK"],
  ["Arizona", "AZ"],
  ["Arkansas", "AR"],
  ["California", "CA"],
  ["Colorado", "CO"],
  ["Connecticut", "CT"],
  ["Delaware", "DE"],
  ["District of Columbia", "DC"],
  ["Florida", "FL"],
  ["Georgia", "GA"],
  ["Hawaii", "HI"],
  ["Idaho", "ID"],
  ["Illinois", "IL"],
  ["Indiana", "IN"],
  ["Iowa", "IA"],
  ["Kansas", "KS"],
  ["Kentucky", "KY"],
  ["Louisiana", "LA"],
  ["Maine", "ME"],
  ["Maryland", "MD"],
  ["Massachusetts", "MA"],
  ["Michigan", "MI"],
  ["Minnesota", "MN"],
  ["Mississippi", "MS"],
  ["Missouri", "MO"],
  ["Montana", "MT"],
  ["Nebraska", "NE"],
  ["Nevada", "NV"],
  ["New Hampshire", "NH"],
  ["New Jersey", "NJ"],
  ["New Mexico", "NM"],
  ["New York", "NY"],
  ["North Carolina", "NC"],
  ["North Dakota", "ND"],
  ["Ohio", "OH"],
  ["Oklahoma", "OK"],
  ["Oregon", "OR"],
  ["Pennsylvania", "PA"],
  ["Rhode Island", "RI"],
  ["South Carolina", "SC"],
  ["South Dakota", "SD"],
  ["Tennessee", "TN"],
  ["Texas", "TX"],
  ["Utah", "UT"],
  ["Vermont", "VT"],
  ["Virginia", "VA"],
  ["Washington", "WA"],
  ["West Virginia", "WV"],
  ["Wisconsin", "WI"],
  ["Wyoming", "WY"],
].map(([key = "", value = ""]) => ({ key, value }));
