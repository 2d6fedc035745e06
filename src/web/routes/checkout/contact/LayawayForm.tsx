import { NoteField, PersonFields } from "#web/routes/checkout/contact/ContactFields";
import { links } from "#web/links";
import { trimContact } from "#web/routes/checkout/contact/trimContact";
import { noAddress, useContactForm } from "#web/routes/checkout/contact/useContactForm";
import { useKnownStore } from "#web/routes/fulfillment/useKnownStore";
import { noteTyped, type ContactInfo } from "#web/state/order";
import { Banner } from "#web/ui/display/Banner";
import { classNames } from "#web/ui/classNames";
import { smallerInputs } from "#web/ui/form/smallerInputs";
import { Button } from "#web/ui/navigation/Button";
import { TextLink } from "#web/ui/navigation/TextLink";

type LayawayFormProps = { onDone: (contact: ContactInfo) => Promise<void> };

/** The layaway form: the contact only, because where the goods go is chosen once they are paid. */
export function LayawayForm({ onDone }: LayawayFormProps) {
  const form = useContactForm("Pickup");
  const { android } = useKnownStore();
  const submit = (typed: ContactInfo) => {
    noteTyped(typed);
    return onDone({ ...trimContact(typed), ...noAddress });
  };
  return (
    <form
      noValidate
      aria-label="Layaway"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className={classNames("grid gap-6", android && smallerInputs)}
    >
      <Banner title="We'll set your items aside while you pay.">
        Choose delivery or pickup later, when you&apos;re almost done paying.{" "}
        <TextLink to={links.layaway()} target="_blank" rel="noopener" title="Layaway (opens in a new tab)">
          How layaway works
        </TextLink>
      </Banner>
      <PersonFields
        form={form}
        phoneHint="For questions about your layaway"
        emailHint="For your agreement and payment reminders"
      />
      <NoteField form={form} hint="Anything we should know about your layaway" />
      <Button type="submit" size="lg" wide busy={form.formState.isSubmitting}>
        Continue
      </Button>
    </form>
  );
}
