import { isGeorgia, type Address } from "#domain/fulfillment/address";
import { zipCodeProblem } from "#domain/checkout/contact";

/** The address fields with suggestions. */
export type SuggestedField = "addressLine1" | "city" | "zipCode";

type Form = Pick<Address, "addressLine1" | "city" | "state" | "zipCode">;

/**
 * Whether to look up suggestions for a field: not for a complete ZIP code with a city. A complete ZIP code does not
 * stop suggestions for a city, because it may be left from the previous address.
 */
export function shouldSuggest(field: SuggestedField, form: Form): boolean {
  const typed = form[field].trim();
  if (field === "addressLine1") return typed.length >= 4 && /\p{L}/u.test(typed);
  if (field === "city") return /^\p{L}.*\p{L}/u.test(typed);
  const hasZip = zipCodeProblem(form.zipCode) === undefined;
  return /^\d{3,5}$/.test(typed) && !(hasZip && form.city.trim() !== "");
}

/** Fills a suggestion into the form. What it leaves open stays as typed, except for the ZIP code of another city. */
export function withSuggestion(form: Form, suggestion: Form): Form {
  const keepsZip = suggestion.city === "" || startsWith(form.city, suggestion.city);
  return {
    addressLine1: suggestion.addressLine1 || form.addressLine1,
    city: suggestion.city || form.city,
    state: isGeorgia(suggestion.state) ? "GA" : suggestion.state || form.state,
    zipCode: suggestion.zipCode || (keepsZip ? form.zipCode : ""),
  };
}

function startsWith(typed: string, city: string): boolean {
  const start = typed.trim().toLowerCase();
  return start !== "" && city.toLowerCase().startsWith(start);
}

/** Whether the suggestion changes more than case. */
export function changesForm(form: Form, suggestion: Form): boolean {
  const after = withSuggestion(form, suggestion);
  return (["addressLine1", "city", "state", "zipCode"] as const).some(
    (field) => after[field].toLowerCase() !== form[field].trim().toLowerCase(),
  );
}
