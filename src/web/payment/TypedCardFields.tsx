import { adjustExpiry, expiryYears } from "#domain/payments/card";
import type { Day } from "#domain/dates";
import type { CardFormHook } from "#web/payment/cardValues";
import { Field } from "#web/ui/form/Field";
import { Select } from "#web/ui/form/Select";
import { TextInput } from "#web/ui/form/TextInput";

type TypedCardFieldsProps = { form: CardFormHook; today: Day };

/** Card number, expiry and CVV as our own fields, for the sandbox only. */
export function TypedCardFields({ form, today }: TypedCardFieldsProps) {
  const { errors } = form.formState;
  return (
    <>
      <Field label="Card number" required error={errors.number?.message}>
        <TextInput inputMode="numeric" autoComplete="cc-number" maxLength={64} {...form.register("number")} />
      </Field>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3">
        <Expiry form={form} today={today} />
        <Field label="CVV" required error={errors.cvv?.message}>
          <TextInput inputMode="numeric" autoComplete="cc-csc" maxLength={64} {...form.register("cvv")} />
        </Field>
      </div>
    </>
  );
}

/** Adjusts month and year so that the expiry is never in the past. */
function Expiry({ form, today }: { form: CardFormHook; today: Day }) {
  const adjust = (chosen: "month" | "year") => () => {
    const { expMonth, expYear } = form.getValues();
    const adjusted = adjustExpiry({ expMonth: Number(expMonth), expYear: Number(expYear) }, chosen, today);
    form.setValue("expMonth", String(adjusted.expMonth));
    form.setValue("expYear", String(adjusted.expYear));
  };
  return (
    <>
      <Field label="Expiration month" required error={form.formState.errors.expMonth?.message}>
        <Select autoComplete="cc-exp-month" {...form.register("expMonth", { onChange: adjust("month") })}>
          {Array.from({ length: 12 }, (_, index) => (
            <option key={index} value={index + 1}>
              {String(index + 1).padStart(2, "0")}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Expiration year" required>
        <Select autoComplete="cc-exp-year" {...form.register("expYear", { onChange: adjust("year") })}>
          {expiryYears(today).map((year) => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
