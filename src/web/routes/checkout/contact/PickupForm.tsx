import { useWatch } from "react-hook-form";
import { contactLabels } from "#domain/messages/contact";
import { outOfStateMessage } from "#domain/messages/fulfillment/delivery";
import { isGeorgia, type StateEntry } from "#domain/fulfillment/address";
import { NoteField, PersonFields } from "#web/routes/checkout/contact/ContactFields";
import { PickupLocations, type PickupLocation } from "#web/routes/checkout/contact/PickupLocations";
import { trimContact } from "#web/routes/checkout/contact/trimContact";
import { noAddress, useContactForm } from "#web/routes/checkout/contact/useContactForm";
import { smallerInputs } from "#web/ui/form/smallerInputs";
import { useKnownStore } from "#web/routes/fulfillment/useKnownStore";
import { noteTyped, type ContactInfo } from "#web/state/order";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { classNames } from "#web/ui/classNames";
import { Field } from "#web/ui/form/Field";
import { StateSelect } from "#web/ui/form/StateSelect";

type PickupFormProps = {
  states: readonly StateEntry[];
  places: readonly PickupLocation[];
  onDone: (contact: ContactInfo) => Promise<void>;
};

/** The pickup form: the store, and the name, phone and email of the person who picks up. */
export function PickupForm({ states, places, onDone }: PickupFormProps) {
  const form = useContactForm("Pickup");
  const { android } = useKnownStore();
  const state = useWatch({ control: form.control, name: "state" });
  const submit = (typed: ContactInfo) => {
    // Keeps a typed delivery address for later, but does not send it with a pickup.
    noteTyped(typed);
    return onDone({ ...trimContact(typed), ...noAddress });
  };
  return (
    <form
      noValidate
      aria-label="Pickup"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className={classNames("grid grid-cols-1 items-start gap-8 xl:grid-cols-2", android && smallerInputs)}
    >
      <PickupLocations places={places} />
      <div className="grid grid-cols-1 gap-6">
        <PersonFields form={form} phoneHint="In case we need to reach you" narrow />
        <Field label={contactLabels.state} hint="Where you live. You can pick up from any state.">
          <StateSelect states={states} autoComplete="address-level1" {...form.register("state")} />
        </Field>
        {!isGeorgia(state) && (
          <Banner tone="attention" announce title={outOfStateMessage}>
            You can still pick up your order. We&apos;ll charge sales tax at the store&apos;s rate.
          </Banner>
        )}
        <NoteField form={form} hint="Who's picking up, and what they'll be driving" />
        <Button type="submit" size="lg" wide busy={form.formState.isSubmitting}>
          Continue
        </Button>
      </div>
    </form>
  );
}
