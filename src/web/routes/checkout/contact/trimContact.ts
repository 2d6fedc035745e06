import { contactFields } from "#domain/checkout/contact";
import type { ContactInfo } from "#web/state/order";

export function trimContact(contact: ContactInfo): ContactInfo {
  const trimmed = { ...contact };
  for (const field of contactFields) trimmed[field] = contact[field].trim();
  return trimmed;
}
