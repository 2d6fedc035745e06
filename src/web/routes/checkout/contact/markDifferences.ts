import type { Address } from "#domain/fulfillment/address";
import { checkAddressMessages } from "#domain/messages/fulfillment/delivery";
import type { ContactFormHook } from "#web/routes/checkout/contact/useContactForm";

/** After a shopper has rejected the address that was found: marks what differs from it, and leads to the first field. */
export function markDifferences(
  form: Pick<ContactFormHook, "getValues" | "setError" | "setFocus">,
  found: Address,
) {
  const typed = form.getValues();
  const differing = (["addressLine1", "city", "zipCode"] as const).filter(
    (field) => typed[field].trim().toLowerCase() !== found[field].toLowerCase(),
  );
  for (const field of differing)
    form.setError(field, { type: "found", message: checkAddressMessages[field] });
  const [first] = differing;
  // A closing dialog first returns its focus.
  if (first) setTimeout(() => form.setFocus(first));
}
