import type { Address } from "#domain/fulfillment/address";
import { checkAddressMessages } from "#domain/messages/fulfillment/delivery";
import type { ContactFormHook } from "#web/routes/checkout/contact/useContactForm";

type Form = Pick<ContactFormHook, "getValues" | "setError" | "setFocus">;

/**
 * Marks the fields that differ from the address that was found, after the shopper has rejected it, and focuses the first.
 * The street is never corrected.
 */
export function markDifferences(form: Form, found: Address): void {
  const typed = form.getValues();
  const differing = (["city", "state", "zipCode"] as const).filter(
    (field) => typed[field].trim().toLowerCase() !== found[field].toLowerCase(),
  );
  for (const field of differing)
    form.setError(field, { type: "found", message: checkAddressMessages[field] });
  const [first] = differing;
  // A closing dialog first returns its focus.
  if (first) setTimeout(() => form.setFocus(first));
}
