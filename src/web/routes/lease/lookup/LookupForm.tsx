import { useState, type SubmitEvent } from "react";
import {
  canLookUp,
  incompleteLookupFields,
  lookupTypes,
  type LookupField,
  type LookupForm as Lookup,
} from "#domain/lease/lookupForm";
import { lookupLabels, lookupMessages, lookupTexts } from "#domain/messages/leasePages";
import { askingLabel } from "#domain/messages/payments";
import { useAbilities } from "#web/state/storeSession";
import { Field } from "#web/ui/form/Field";
import { RadioGroup } from "#web/ui/form/RadioGroup";
import { Select } from "#web/ui/form/Select";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";

type LookupFormProps = {
  form: Lookup;
  onChange: (form: Lookup) => void;
  busy: boolean;
  /** Whether the page asks about an earlier order. */
  isAsking: boolean;
  onLookUp: () => void;
};

/** Asks for what identifies a lease approval. The digits of the SSN live in this form only. */
export function LookupForm({ form, onChange, busy, isAsking, onLookUp }: LookupFormProps) {
  const byClerk = useAbilities().orderWithoutCard;
  const texts = lookupTexts[byClerk ? "clerk" : "customer"];
  const [left, setLeft] = useState<ReadonlySet<LookupField>>(new Set());
  const incomplete = incompleteLookupFields(form, byClerk);
  const touched = (...fields: readonly LookupField[]) => setLeft(new Set([...left, ...fields]));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    touched(...incomplete);
    if (incomplete.length === 0 && !busy && !isAsking) onLookUp();
  };
  const input = (field: LookupField) => ({
    form,
    field,
    error: left.has(field) && incomplete.includes(field) ? lookupMessages[field] : undefined,
    onChange: (value: string) => onChange({ ...form, [field]: value }),
    onBlur: () => touched(field),
  });
  const { lookupType } = form;
  return (
    <form noValidate aria-label={texts.title} onSubmit={submit} className="grid gap-4">
      <RadioGroup
        legend={lookupLabels.legend}
        name="lookupType"
        value={String(lookupType)}
        onChange={({ currentTarget: { value } }) => {
          setLeft(new Set());
          onChange({ ...form, lookupType: choices.find(({ type }) => String(type) === value)?.type ?? 1 });
        }}
        options={choices.map(({ type, label }) => ({ value: String(type), label }))}
      />
      {lookupType === lookupTypes.phone && <LookupInput {...input("phoneNumber")} type="tel" />}
      {lookupType === lookupTypes.name && (
        <div className="grid gap-4 md:grid-cols-3">
          <LookupInput {...input("lastName")} autoComplete="family-name" />
          <BirthMonth value={form.birthMonth} onChange={(birthMonth) => onChange({ ...form, birthMonth })} />
          <LookupInput {...input("birthYear")} inputMode="numeric" maxLength={4} autoComplete="bday-year" />
        </div>
      )}
      {lookupType === lookupTypes.leaseId && <LookupInput {...input("leaseId")} />}
      {!(byClerk && lookupType === lookupTypes.leaseId) && (
        <LookupInput {...input("last4SSN")} type="password" inputMode="numeric" maxLength={4} />
      )}
      <Button type="submit" size="lg" wide busy={busy || isAsking} disabled={!canLookUp(form)}>
        {isAsking ? askingLabel : texts.button}
      </Button>
    </form>
  );
}

const choices = [
  { type: lookupTypes.phone, label: lookupLabels.phone },
  { type: lookupTypes.name, label: lookupLabels.name },
  { type: lookupTypes.leaseId, label: lookupLabels.leaseId },
];

type LookupInputProps = {
  form: Lookup;
  field: LookupField;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
  type?: "tel" | "password";
  inputMode?: "numeric";
  maxLength?: number;
  autoComplete?: string;
};

function LookupInput({ form, field, error, onChange, autoComplete = "off", ...input }: LookupInputProps) {
  return (
    <Field label={lookupLabels[field]} required error={error}>
      <TextInput
        maxLength={40}
        {...input}
        autoComplete={autoComplete}
        value={form[field]}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

type BirthMonthProps = { value: string; onChange: (value: string) => void };

function BirthMonth({ value, onChange }: BirthMonthProps) {
  return (
    <Field label={lookupLabels.birthMonth}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Month</option>
        {months.map((name, index) => (
          <option key={name} value={String(index + 1).padStart(2, "0")}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

const months = Array.from({ length: 12 }, (_, index) =>
  new Date(Date.UTC(2000, index)).toLocaleString("en-US", { month: "long", timeZone: "UTC" }),
);
