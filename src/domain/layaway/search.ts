import { isUsPhone, phoneDigits } from "#domain/checkout/phone";
import { readOrderNumber } from "#domain/orders/orders";

/** What a search for layaways looks for, any of it: a number, a US phone's ten digits, how a name begins. */
export type LayawaySearch = { number?: string; phone?: string; name?: string };

/** Undefined for too little to look for. */
export function layawaySearch(typed: string): LayawaySearch | undefined {
  const value = typed.trim().replaceAll(/\s+/g, " ");
  if (isUsPhone(value)) return { phone: phoneDigits(value), ...numbered(value) };
  const isName = /\p{L}.*\p{L}/u.test(value) && !/\d/.test(value);
  const search = { ...numbered(value), ...(isName && { name: value }) };
  return Object.keys(search).length > 0 ? search : undefined;
}

/** Ten digits may be a phone or a number, and ten letters a name or a number. */
function numbered(value: string) {
  const number = readOrderNumber(value);
  return number === undefined ? {} : { number };
}

/** The most that one search lists. */
export const maxLayawaysFound = 20;
