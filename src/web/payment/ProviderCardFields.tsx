import type { ProviderField } from "#domain/payments/cardFields";
import type { CardFormHook } from "#web/payment/cardValues";
import type { ProviderFields } from "#web/payment/useProviderFields";
import { Banner } from "#web/ui/display/Banner";
import { classNames } from "#web/ui/classNames";
import { controlClass } from "#web/ui/form/controlClass";
import { Field, useFieldControl } from "#web/ui/form/Field";

type ProviderCardFieldsProps = { fields: ProviderFields; form: CardFormHook };

/** Card number, expiry and CVV as the payment provider's own fields, whose values never reach our page. */
export function ProviderCardFields({ fields, form }: ProviderCardFieldsProps) {
  const { errors } = form.formState;
  const providerField = (field: ProviderField) => (
    <FieldFrame field={field} fields={fields} invalid={errors[field] !== undefined} />
  );
  return (
    <>
      {fields.state === "failed" && <Banner tone="error" announce title={notLoadedMessage} />}
      <Field label="Card number" required error={errors.number?.message}>
        {providerField("number")}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expiration date" required error={errors.expMonth?.message}>
          {providerField("expMonth")}
        </Field>
        <Field label="CVV" required error={errors.cvv?.message}>
          {providerField("cvv")}
        </Field>
      </div>
    </>
  );
}

const notLoadedMessage = "The card fields didn't load. Please reload the page and try again.";

type FieldFrameProps = { field: ProviderField; fields: ProviderFields; invalid: boolean };

/** Looks like a field of ours; the provider ties the label to the field that it mounts here. */
function FieldFrame({ field, fields, invalid }: FieldFrameProps) {
  const { id, "aria-describedby": describedBy } = useFieldControl();
  return (
    <fieldset
      id={id}
      aria-label={groupLabels[field]}
      aria-describedby={describedBy}
      ref={(node) => {
        if (node) fields.place(field, node);
      }}
      className={classNames(
        controlClass,
        "min-w-0",
        invalid && "border-error bg-error-wash",
        fields.focused === field && "border-ink outline-2 outline-ink",
        fields.state !== "ready" && "animate-pulse bg-deep",
      )}
    />
  );
}

const groupLabels = { number: "Card number", expMonth: "Expiration date", cvv: "CVV" } as const;
