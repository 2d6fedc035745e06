import type { ComponentProps, ReactNode } from "react";
import type { StateEntry } from "#domain/address";
import {
  addressLine2Placeholder,
  contactLabels,
  contactLimits,
  requiredContactFields,
  type ContactField,
} from "#domain/contact";
import type { ContactFormHook } from "#web/routes/checkout/useContactForm";
import { classNames } from "#web/ui/classNames";
import { Field } from "#web/ui/Field";
import { StateSelect } from "#web/ui/StateSelect";
import { TextArea } from "#web/ui/TextArea";
import { TextInput } from "#web/ui/TextInput";

/** First name, last name, phone, e-mail (specification 2 §2 "Contact/address form"). */
export function PersonFields({ form, phoneHint = "For the driver", narrow = false }: PersonFieldsProps) {
  return (
    <fieldset className={classNames("grid gap-4 md:grid-cols-2", narrow && "xl:grid-cols-1")}>
      <legend className="mb-4 font-display text-xl font-semibold">Contact</legend>
      <ContactInput form={form} field="firstName" autoComplete="given-name" />
      <ContactInput form={form} field="lastName" autoComplete="family-name" />
      <ContactInput form={form} field="phone" type="tel" autoComplete="tel" hint={phoneHint} />
      <ContactInput
        form={form}
        field="email"
        type="email"
        autoComplete="email"
        hint="For your confirmation"
      />
    </fieldset>
  );
}

/** `narrow`: one below the other where the form has only half of the column. */
type PersonFieldsProps = { form: ContactFormHook; phoneHint?: string; narrow?: boolean };

type AddressFieldsProps = { form: ContactFormHook; states: readonly StateEntry[]; children?: ReactNode };

/** The address block and the note; `children` stand between them. */
export function AddressFields({ form, states, children }: AddressFieldsProps) {
  return (
    <fieldset className="grid gap-4 md:grid-cols-6">
      <legend className="mb-4 font-display text-xl font-semibold">Address</legend>
      <ContactInput form={form} field="addressLine1" autoComplete="address-line1" className="md:col-span-6" />
      <ContactInput
        form={form}
        field="addressLine2"
        autoComplete="address-line2"
        placeholder={addressLine2Placeholder}
        className="md:col-span-6"
      />
      <ContactInput form={form} field="city" autoComplete="address-level2" className="md:col-span-2" />
      <Field
        label={contactLabels.state}
        required
        error={form.formState.errors.state?.message}
        className="md:col-span-2"
      >
        <StateSelect states={states} autoComplete="address-level1" {...form.register("state")} />
      </Field>
      <ContactInput
        form={form}
        field="zipCode"
        autoComplete="postal-code"
        inputMode="numeric"
        className="md:col-span-2"
      />
      <div className="md:col-span-6">{children}</div>
      <Field
        label={contactLabels.note}
        hint="Gate code, stairs, where to park"
        error={form.formState.errors.note?.message}
        className="md:col-span-6"
      >
        <TextArea maxLength={contactLimits.note} {...form.register("note")} />
      </Field>
    </fieldset>
  );
}

type ContactInputProps = {
  form: ContactFormHook;
  field: ContactField;
  hint?: string;
  className?: string;
} & Pick<ComponentProps<"input">, "type" | "autoComplete" | "placeholder" | "inputMode">;

function ContactInput({ form, field, hint, className, ...input }: ContactInputProps) {
  return (
    <Field
      label={contactLabels[field]}
      required={requiredContactFields("Delivery").includes(field)}
      hint={hint}
      error={form.formState.errors[field]?.message}
      className={className}
    >
      <TextInput {...input} {...form.register(field)} />
    </Field>
  );
}
