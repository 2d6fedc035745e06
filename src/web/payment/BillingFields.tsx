import { useWatch } from "react-hook-form";
import type { StateEntry } from "#domain/fulfillment/address";
import { addressLine2Placeholder, contactLabels } from "#domain/messages/contact";
import type { CardFormHook } from "#web/payment/cardValues";
import { Checkbox } from "#web/ui/form/Checkbox";
import { Field } from "#web/ui/form/Field";
import { StateSelect } from "#web/ui/form/StateSelect";
import { TextInput } from "#web/ui/form/TextInput";

type BillingFieldsProps = {
  form: CardFormHook;
  states: readonly StateEntry[];
  required: boolean;
  /** Whether there is a delivery address that may serve. */
  isDelivered: boolean;
};

/** Where the card's statement goes: the delivery address, unless the shopper says another. */
export function BillingFields({ form, states, required, isDelivered }: BillingFieldsProps) {
  const same = useWatch({ control: form.control, name: "sameAddress" }) && isDelivered;
  return (
    <fieldset className="grid gap-4 md:grid-cols-6">
      <legend className="mb-3 font-semibold">Billing address</legend>
      {isDelivered && (
        <Checkbox
          label="Same as the delivery address"
          {...form.register("sameAddress")}
          className="md:col-span-6"
        />
      )}
      {!same && (
        <>
          <BillingInput form={form} field="firstName" autoComplete="billing given-name" required={required} />
          <BillingInput form={form} field="lastName" autoComplete="billing family-name" required={required} />
          <BillingInput
            form={form}
            field="addressLine1"
            autoComplete="billing address-line1"
            required={required}
          />
          <BillingInput
            form={form}
            field="addressLine2"
            autoComplete="billing address-line2"
            placeholder={addressLine2Placeholder}
          />
          <BillingInput form={form} field="city" autoComplete="billing address-level2" required={required} />
          <Field label={contactLabels.state} className="md:col-span-2">
            <StateSelect states={states} autoComplete="billing address-level1" {...form.register("state")} />
          </Field>
          <BillingInput form={form} field="zipCode" autoComplete="billing postal-code" required={required} />
        </>
      )}
    </fieldset>
  );
}

type BillingInputProps = {
  form: CardFormHook;
  field: keyof typeof spans;
  autoComplete: string;
  placeholder?: string;
  required?: boolean;
};

function BillingInput({ form, field, required, ...input }: BillingInputProps) {
  return (
    <Field
      label={contactLabels[field]}
      required={required}
      error={form.formState.errors[field]?.message}
      className={spans[field]}
    >
      <TextInput {...input} {...form.register(field)} />
    </Field>
  );
}

const spans = {
  firstName: "md:col-span-3",
  lastName: "md:col-span-3",
  addressLine1: "md:col-span-6",
  addressLine2: "md:col-span-6",
  city: "md:col-span-2",
  zipCode: "md:col-span-2",
} as const;
