import { useState } from "react";
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
  /** Whether the delivery address can be used. */
  isDelivered: boolean;
};

/** The delivery address, unless the shopper enters another; without one, optional fields wait to be asked for. */
export function BillingFields({ form, states, required, isDelivered }: BillingFieldsProps) {
  const same = useWatch({ control: form.control, name: "sameAddress" });
  const [isAdded, setAdded] = useState(false);
  const isTyped = isDelivered ? !same : required || isAdded;
  return (
    <fieldset className="grid gap-4 md:grid-cols-6">
      <legend className="mb-3 font-semibold">
        Billing address{" "}
        {!required && !isDelivered && <span className="font-normal text-soft">(optional)</span>}
      </legend>
      {isDelivered && (
        <Checkbox
          label="Same as the delivery address"
          {...form.register("sameAddress")}
          className="col-span-full"
        />
      )}
      {!isDelivered && !required && (
        <Checkbox
          label="Add a billing address"
          checked={isAdded}
          onChange={({ target }) => {
            setAdded(target.checked);
            if (!target.checked) for (const field of addressFields) form.resetField(field);
          }}
          className="col-span-full"
        />
      )}
      {isTyped && <AddressFields form={form} states={states} required={required} />}
    </fieldset>
  );
}

function AddressFields({ form, states, required }: Omit<BillingFieldsProps, "isDelivered">) {
  const input = (field: keyof typeof inputs) => (
    <BillingInput form={form} field={field} required={required} />
  );
  return (
    <>
      {input("firstName")}
      {input("lastName")}
      {input("addressLine1")}
      <BillingInput form={form} field="addressLine2" placeholder={addressLine2Placeholder} />
      {input("city")}
      <Field label={contactLabels.state} className="md:col-span-2">
        <StateSelect states={states} autoComplete="billing address-level1" {...form.register("state")} />
      </Field>
      {input("zipCode")}
    </>
  );
}

type BillingInputProps = {
  form: CardFormHook;
  field: keyof typeof inputs;
  placeholder?: string;
  required?: boolean;
};

function BillingInput({ form, field, required, placeholder }: BillingInputProps) {
  const { span, autoComplete } = inputs[field];
  return (
    <Field
      label={contactLabels[field]}
      required={required}
      error={form.formState.errors[field]?.message}
      className={span}
    >
      <TextInput autoComplete={autoComplete} placeholder={placeholder} {...form.register(field)} />
    </Field>
  );
}

const inputs = {
  firstName: { span: "md:col-span-3", autoComplete: "billing given-name" },
  lastName: { span: "md:col-span-3", autoComplete: "billing family-name" },
  addressLine1: { span: "col-span-full", autoComplete: "billing address-line1" },
  addressLine2: { span: "col-span-full", autoComplete: "billing address-line2" },
  city: { span: "md:col-span-2", autoComplete: "billing address-level2" },
  zipCode: { span: "md:col-span-2", autoComplete: "billing postal-code" },
} as const;

const addressFields = [
  "firstName",
  "lastName",
  "addressLine1",
  "addressLine2",
  "city",
  "state",
  "zipCode",
] as const;
