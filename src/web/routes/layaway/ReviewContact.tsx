import { links } from "#web/links";
import { chosenState } from "#web/routes/checkout/contact/chosenState";
import { ContactLines } from "#web/routes/checkout/review/ContactLines";
import { ReviewCard } from "#web/routes/checkout/review/ReviewCard";
import { useOrder } from "#web/state/order";

/** Whose layaway is reviewed; a clerk changes it on a page of its own. */
export function ReviewContact({ byClerk = false }: { byClerk?: boolean }) {
  const contact = useOrder((order) => order.contactInfo);
  if (!contact) return null;
  const page = byClerk
    ? { to: links.layawayContact() }
    : { to: links.shippingChoice(), state: chosenState("Layaway") };
  return (
    <ReviewCard id="contact" title="Contact" {...page}>
      <ContactLines of={contact} />
      {contact.note && <p className="text-soft wrap-anywhere">{contact.note}</p>}
    </ReviewCard>
  );
}
