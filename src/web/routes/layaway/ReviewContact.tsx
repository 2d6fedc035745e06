import { formatPhone } from "#domain/checkout/phone";
import { fullName } from "#domain/fulfillment/address";
import { SectionCard } from "#web/layout/Section";
import { links } from "#web/links";
import { chosenState } from "#web/routes/checkout/contact/chosenState";
import { useOrder } from "#web/state/order";
import { TextLink } from "#web/ui/navigation/TextLink";

/** Whose layaway is reviewed; a clerk changes it on a page of its own. */
export function ReviewContact({ byClerk = false }: { byClerk?: boolean }) {
  const contact = useOrder((order) => order.contactInfo);
  if (!contact) return null;
  const { phone, email, note } = contact;
  return (
    <SectionCard id="contact" title="Contact" className="gap-2">
      <p className="wrap-anywhere">
        {[fullName(contact), formatPhone(phone), email].filter(Boolean).join(", ")}
      </p>
      {note && <p className="text-soft wrap-anywhere">{note}</p>}
      <TextLink
        to={byClerk ? links.layawayContact() : links.shippingChoice()}
        state={byClerk ? undefined : chosenState("Layaway")}
        className="inline-flex min-h-11 items-center justify-self-start"
      >
        Change<span className="sr-only"> contact</span>
      </TextLink>
    </SectionCard>
  );
}
