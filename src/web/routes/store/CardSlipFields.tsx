import { Field } from "#web/ui/form/Field";
import { TextInput } from "#web/ui/form/TextInput";

/** What the slip of a card payment in the store says; none of it is required. */
export type CardSlip = { nameOnCard: string; last4: string; approvalCode: string };

type CardSlipFieldsProps = { slip: CardSlip; onChange: (slip: CardSlip) => void };

export function CardSlipFields({ slip, onChange }: CardSlipFieldsProps) {
  return (
    <>
      <Field label="Name on card">
        <TextInput
          value={slip.nameOnCard}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...slip, nameOnCard: target.value })}
        />
      </Field>
      <Field label="Last 4 digits">
        <TextInput
          value={slip.last4}
          maxLength={4}
          inputMode="numeric"
          autoComplete="off"
          onChange={({ target }) => onChange({ ...slip, last4: target.value.replace(/\D/g, "") })}
        />
      </Field>
      <Field label="Approval code">
        <TextInput
          value={slip.approvalCode}
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => onChange({ ...slip, approvalCode: target.value })}
        />
      </Field>
    </>
  );
}

export const blankSlip: CardSlip = { nameOnCard: "", last4: "", approvalCode: "" };
