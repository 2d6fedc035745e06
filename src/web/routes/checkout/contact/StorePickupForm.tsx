import { NoteField } from "#web/routes/checkout/contact/ContactFields";
import { PickupLocations, type PickupLocation } from "#web/routes/checkout/contact/PickupLocations";
import { StorePersonFields } from "#web/routes/checkout/contact/StorePersonFields";
import { contactOf, useStoreContactForm } from "#web/routes/checkout/contact/useStoreContactForm";
import { noteTyped, type ContactInfo } from "#web/state/order";
import { Button } from "#web/ui/navigation/Button";

type StorePickupFormProps = {
  places: readonly PickupLocation[];
  onDone: (contact: ContactInfo) => Promise<void>;
};

/** A clerk's pickup form, which requires nothing. */
export function StorePickupForm({ places, onDone }: StorePickupFormProps) {
  const form = useStoreContactForm("Pickup");
  const submit = (typed: ContactInfo) => {
    noteTyped(typed);
    return onDone({ ...contactOf(typed), addressLine1: "", addressLine2: "", city: "", zipCode: "" });
  };
  return (
    <form
      noValidate
      aria-label="Pickup"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2"
    >
      <PickupLocations places={places} />
      <div className="grid grid-cols-1 gap-6">
        <StorePersonFields form={form} />
        <NoteField form={form} />
        <Button type="submit" size="lg" wide busy={form.formState.isSubmitting}>
          Continue
        </Button>
      </div>
    </form>
  );
}
