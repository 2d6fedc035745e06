import type { ReactNode } from "react";
import type { ProviderField } from "#domain/payments/cardFields";
import type { CardFormHook } from "#web/payment/cardValues";
import type { ProviderFields } from "#web/payment/useProviderFields";
import { Banner } from "#web/ui/display/Banner";
import { classNames } from "#web/ui/classNames";
import { controlClass } from "#web/ui/form/controlClass";
import { Field, useFieldControl } from "#web/ui/form/Field";

type ProviderCardFieldsProps = { fields: ProviderFields; form: CardFormHook };

/** Card number, expiry and CVV as the payment provider's own fields: what is typed there never reaches our page. */
export function ProviderCardFields({ fields, form }: ProviderCardFieldsProps) {
  const { errors } = form.formState;
  const own = (field: ProviderField): ReactNode => (
    <Place field={field} fields={fields} invalid={errors[field] !== undefined} />
  );
  return (
    <>
      {fields.state === "failed" && <Banner tone="error" announce title={notLoadedMessage} />}
      <Field label="Card number" required error={errors.number?.message}>
        {own("number")}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Expiration date" required error={errors.expMonth?.message}>
          {own("expMonth")}
        </Field>
        <Field label="CVV" required error={errors.cvv?.message}>
          {own("cvv")}
        </Field>
      </div>
    </>
  );
}

const notLoadedMessage = "The card fields did not load. Please reload the page and try again.";

type PlaceProps = { field: ProviderField; fields: ProviderFields; invalid: boolean };

/** Looks like a field of ours; the provider ties the label to what it puts in here. */
function Place({ field, fields, invalid }: PlaceProps) {
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
