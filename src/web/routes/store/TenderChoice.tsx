import { paymentMethodLabels } from "#domain/messages/payments";
import { storeTenders, type StoreTender } from "#domain/store/storeItems";
import { RadioGroup } from "#web/ui/form/RadioGroup";

export const tenderLabels = { cash: "Cash", check: "Check", debit: "Debit", credit: "Credit" } as const;

const methods = {
  cashOrCheck: ["cash", "check"],
  debitOrCredit: ["debit", "credit"],
} as const satisfies Record<keyof typeof paymentMethodLabels, readonly StoreTender[]>;

export type PaymentMethod = keyof typeof methods;

type TenderChoiceProps = {
  method: PaymentMethod;
  tender: StoreTender;
  onChange: (tender: StoreTender) => void;
};

/** Tells cash from a check, or debit from credit: the register counts them apart. */
export function TenderChoice({ method, tender, onChange }: TenderChoiceProps) {
  return (
    <RadioGroup
      legend={paymentMethodLabels[method]}
      name="tender"
      value={tender}
      onChange={({ currentTarget: { value } }) =>
        onChange(storeTenders.find((each) => each === value) ?? tender)
      }
      options={methods[method].map((value) => ({ value, label: tenderLabels[value] }))}
    />
  );
}
