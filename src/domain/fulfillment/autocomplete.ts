import { isGeorgia, type Address } from "#domain/fulfillment/address";
import { zipCodeProblem } from "#domain/checkout/contact";

/** An address form has been open for so long before it begins to suggest, in milliseconds (specification 1 §9). */
export const autocompleteStartMs = 1000;

/** And nobody has typed for so long. */
export const typingPauseMs = 250;

/** The fields of an address that can be gone on with. */
export type SuggestedField = "addressLine1" | "city" | "zipCode";

type Form = Pick<Address, "addressLine1" | "city" | "state" | "zipCode">;

/**
 * Whether to look for what was meant by what stands in a field: not for a whole ZIP code whose city is there. A ZIP
 * code says nothing of a city that is typed after it: it may be that of the last address.
 */
export function isWorthAsking(field: SuggestedField, form: Form): boolean {
  const typed = form[field].trim();
  if (field === "addressLine1") return typed.length >= 4 && /\p{L}/u.test(typed);
  if (field === "city") return /^\p{L}.*\p{L}/u.test(typed);
  const hasZip = zipCodeProblem(form.zipCode) === undefined;
  return /^\d{3,5}$/.test(typed) && !(hasZip && form.city.trim() !== "");
}

/** The form with a suggestion taken: what it leaves open stays as typed, but for the ZIP code of another city. */
export function withSuggestion(form: Form, suggestion: Form): Form {
  const zipStays = suggestion.city === "" || isBegunWith(form.city, suggestion.city);
  return {
    addressLine1: suggestion.addressLine1 || form.addressLine1,
    city: suggestion.city || form.city,
    state: isGeorgia(suggestion.state) ? "GA" : suggestion.state || form.state,
    zipCode: suggestion.zipCode || (zipStays ? form.zipCode : ""),
  };
}

function isBegunWith(typed: string, city: string): boolean {
  const start = typed.trim().toLowerCase();
  return start !== "" && city.toLowerCase().startsWith(start);
}

/** Whether taking it would change anything but capitals. */
export function saysMore(form: Form, suggestion: Form): boolean {
  const after = withSuggestion(form, suggestion);
  return (["addressLine1", "city", "state", "zipCode"] as const).some(
    (field) => after[field].toLowerCase() !== form[field].trim().toLowerCase(),
  );
}
