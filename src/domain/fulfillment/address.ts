/** An address in the United States. `state` is the two-letter code, or the name where a shopper typed it. */
export type Address = {
  addressLine1: string;
  addressLine2?: string;
  city: string;
  state: string;
  zipCode: string;
};

export const defaultState = "GA";

/**
 * The same key for all spellings of a house's address: case, punctuation, street words ('Street', 'St.'), state names
 * and the last four ZIP digits make no difference. The second line (apartment) is left out on purpose: the distance
 * is the same, and a delivery quote is valid for the house.
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

export function isGeorgia(state: string): boolean {
  return stateCode(state) === "GA";
}

/** An option of a state select: `key` is the label. */
export type StateEntry = { key: string; value: string };

type StatesAddressType = "Delivery" | "Pickup" | "Payment" | "Contact";

/** Georgia alone for a delivery, otherwise all states. */
export function statesFor(addressType: StatesAddressType): readonly StateEntry[] {
  return addressType === "Delivery" ? states.filter((state) => state.value === defaultState) : states;
}

/** 'GA' for 'Georgia', ' ga ' or 'GA'; an unknown text in capitals. */
export function stateCode(state: string): string {
  const text = plain(state);
  return states.find((entry) => entry.key.toUpperCase() === text)?.value ?? text;
}

export function fullName(of: { firstName: string; lastName: string }): string {
  return `${of.firstName} ${of.lastName}`.trim();
}

/** The lines of an address as on an envelope, without the name and without empty lines. */
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
