import { ContactInput } from "#web/routes/checkout/contact/ContactFields";
import type { ContactFormHook } from "#web/routes/checkout/contact/useContactForm";

/** The shopper's single name, phone and email. The device is shared, so the browser must not fill them in. */
export function StorePersonFields({ form }: { form: ContactFormHook }) {
  return (
    <fieldset className="grid gap-4 md:grid-cols-2">
      <legend className="mb-4 font-display text-xl font-semibold">Customer</legend>
      <ContactInput form={form} field="firstName" autoComplete="off" className="md:col-span-2" />
      <ContactInput form={form} field="phone" type="tel" autoComplete="off" />
      <ContactInput form={form} field="email" type="email" autoComplete="off" />
    </fieldset>
  );
}
