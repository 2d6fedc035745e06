import { formatPhone } from "#domain/checkout/phone";
import { useState } from "react";
import { addressLines, fullName, type StateEntry } from "#domain/fulfillment/address";
import { SectionCard } from "#web/layout/Section";
import { ContactForm } from "#web/routes/account/myAccount/ContactForm";
import type { AccountContact } from "#web/state/account";
import { Button } from "#web/ui/navigation/Button";

type ContactSectionProps = { contact: AccountContact; states: readonly StateEntry[] };

/** The account's contact data, and its form in edit mode. */
export function ContactSection({ contact, states }: ContactSectionProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <SectionCard id="contact" title="Contact Information">
      {isEditing ? (
        <ContactForm contact={contact} states={states} onClose={() => setEditing(false)} />
      ) : (
        <>
          <address className="grid gap-1 not-italic wrap-anywhere">
            {linesOf(contact).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <Button
            look="secondary"
            aria-label="Edit contact information"
            className="justify-self-start"
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        </>
      )}
    </SectionCard>
  );
}

/** A state alone is no address. */
function linesOf(contact: AccountContact): string[] {
  const address = contact.addressLine1 === "" ? [] : addressLines(contact);
  const lines = [fullName(contact), contact.email, formatPhone(contact.phone), ...address];
  return [...new Set(lines.filter((line) => line !== ""))];
}
