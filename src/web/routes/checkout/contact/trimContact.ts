import type { ContactInfo } from "#web/state/order";

export function trimContact(contact: ContactInfo): ContactInfo {
  return {
    firstName: contact.firstName.trim(),
    lastName: contact.lastName.trim(),
    phone: contact.phone.trim(),
    email: contact.email.trim(),
    addressLine1: contact.addressLine1.trim(),
    addressLine2: contact.addressLine2.trim(),
    city: contact.city.trim(),
    state: contact.state,
    zipCode: contact.zipCode.trim(),
    note: contact.note.trim(),
  };
}
