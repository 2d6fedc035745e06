import type { ComponentProps, ReactNode } from "react";
import type { StateEntry } from "#domain/fulfillment/address";
import { addressLine2Placeholder } from "#domain/messages/contact";
import { contactLimits, type ContactField } from "#domain/checkout/contact";
import type { SuggestedField } from "#domain/fulfillment/autocomplete";
import type { ContactFormHook } from "#web/routes/checkout/contact/useContactForm";
import { AddressInput } from "#web/routes/fulfillment/AddressInput";
import { useFormAddress } from "#web/routes/fulfillment/useFormAddress";
import { useCache } from "#web/state/storeCache";
import { classNames } from "#web/ui/classNames";
import { Field } from "#web/ui/form/Field";
import { StateSelect } from "#web/ui/form/StateSelect";
import { TextArea } from "#web/ui/form/TextArea";
import { TextInput } from "#web/ui/form/TextInput";

/** First name, last name, phone and email (conformance: behaviors/checkout). */
export function PersonFields({
  form,
  phoneHint = "So the driver can reach you",
  emailHint = "For your confirmation",
  narrow = false,
}: PersonFieldsProps) {
  const reachClass = classNames("col-span-full", narrow ? "md:col-span-1 xl:col-span-full" : "md:col-span-1");
  return (
    <fieldset className={classNames("grid grid-cols-2 gap-4", narrow && "xl:grid-cols-1")}>
      <legend className="mb-4 font-display text-xl font-semibold">Contact</legend>
      <ContactInput form={form} field="firstName" autoComplete="given-name" />
      <ContactInput form={form} field="lastName" autoComplete="family-name" />
      <ContactInput
        form={form}
        field="phone"
        type="tel"
        autoComplete="tel"
        hint={phoneHint}
        className={reachClass}
      />
      <ContactInput
        form={form}
        field="email"
        type="email"
        autoComplete="email"
        hint={emailHint}
        className={reachClass}
      />
    </fieldset>
  );
}

/** `narrow` stacks the fields if the form has only half of the column. */
type PersonFieldsProps = {
  form: ContactFormHook;
  phoneHint?: string;
  emailHint?: string;
  narrow?: boolean;
};

type AddressFieldsProps = {
  form: ContactFormHook;
  states: readonly StateEntry[];
  legend?: string;
  children?: ReactNode;
};

export const deliveryAddressLegend = "Delivery address";

/** The address fields of a delivery and the note, with `children` between them. */
export function DeliveryFields({ children, ...address }: AddressFieldsProps) {
  return (
    <AddressFields {...address} legend={deliveryAddressLegend}>
      <div className="col-span-full">{children}</div>
      <NoteField form={address.form} hint="Gate code, stairs, where to park" className="col-span-full" />
    </AddressFields>
  );
}

/** The address fields, with `children` below them. */
export function AddressFields({ form, states, legend = "Address", children }: AddressFieldsProps) {
  return (
    <fieldset className="grid grid-cols-2 gap-4 md:grid-cols-6">
      <legend className="mb-4 font-display text-xl font-semibold">
        {form.suggestFor === "account" ? "Address (optional)" : legend}
      </legend>
      <SuggestedInput
        form={form}
        field="addressLine1"
        autoComplete="address-line1"
        className="col-span-full"
      />
      <ContactInput
        form={form}
        field="addressLine2"
        autoComplete="address-line2"
        placeholder={addressLine2Placeholder}
        className="col-span-full"
      />
      <SuggestedInput
        form={form}
        field="city"
        autoComplete="address-level2"
        className="col-span-full md:col-span-2"
      />
      <ContactField form={form} field="state" className="md:col-span-2">
        <StateSelect states={states} autoComplete="address-level1" {...form.register("state")} />
      </ContactField>
      <SuggestedInput
        form={form}
        field="zipCode"
        autoComplete="postal-code"
        inputMode="numeric"
        className="md:col-span-2"
      />
      {children}
    </fieldset>
  );
}

type NoteFieldProps = { form: ContactFormHook; hint?: string; className?: string };

export function NoteField(props: NoteFieldProps) {
  // Conformance: behaviors/checkout.
  const size = useCache().android ? { rows: 6, cols: 40 } : { rows: 5, cols: 50 };
  return (
    <ContactField {...props} field="note">
      <TextArea {...size} maxLength={contactLimits.note} {...props.form.register("note")} />
    </ContactField>
  );
}

type ContactInputProps = {
  form: ContactFormHook;
  field: ContactField;
  hint?: string;
  className?: string;
} & Pick<ComponentProps<"input">, "type" | "autoComplete" | "placeholder" | "inputMode">;

/** A browser without HTML5 lacks email and telephone inputs and gets plain text. */
export function ContactInput({ form, field, hint, className, type, ...input }: ContactInputProps) {
  const { supportHTML5 } = useCache();
  return (
    <ContactField form={form} field={field} hint={hint} className={className}>
      <TextInput {...input} type={supportHTML5 ? type : undefined} {...form.register(field)} />
    </ContactField>
  );
}

function SuggestedInput({ form, field, className, ...input }: ContactInputProps & { field: SuggestedField }) {
  const { autoCompleteAddress } = useCache();
  const suggesting = { on: form.suggests ?? autoCompleteAddress, address: useFormAddress(form) };
  return (
    <ContactField form={form} field={field} className={className}>
      <AddressInput
        {...input}
        {...suggesting}
        field={field}
        purpose={form.suggestFor}
        registered={form.register(field)}
      />
    </ContactField>
  );
}

type ContactFieldProps = Pick<ContactInputProps, "form" | "field" | "hint" | "className"> & {
  children: ReactNode;
};

function ContactField({ form, field, children, ...place }: ContactFieldProps) {
  return (
    <Field
      label={form.labels[field]}
      required={form.required.includes(field)}
      error={form.formState.errors[field]?.message}
      {...place}
    >
      {children}
    </Field>
  );
}
