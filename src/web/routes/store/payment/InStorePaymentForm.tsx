import { useState, type SubmitEvent } from "react";
import { paymentMethodLabels, remitProblems } from "#domain/messages/payments";
import { formatMoney, type Cents } from "#domain/money";
import type { InStorePayment } from "#domain/store/storeLines";
import { storeTenders } from "#domain/store/storeItems";
import { blankSlip, CardSlipFields } from "#web/routes/store/CardSlipFields";
import { typedAmount } from "#web/routes/store/payment/typedAmount";
import { Field } from "#web/ui/form/Field";
import { MoneyInput } from "#web/ui/form/MoneyInput";
import { RadioGroup } from "#web/ui/form/RadioGroup";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";

export const tenderLabels = { cash: "Cash", check: "Check", debit: "Debit", credit: "Credit" } as const;
const methods = [
  { legend: paymentMethodLabels.cashOrCheck, tenders: ["cash", "check"] },
  { legend: paymentMethodLabels.debitOrCredit, tenders: ["debit", "credit"] },
] as const;

type InStorePaymentFormProps = { balance: Cents; onAdd: (payment: InStorePayment) => void };

/** Takes one payment in the store: Cash/Check, or Debit/Credit with what its slip says. */
export function InStorePaymentForm(props: InStorePaymentFormProps) {
  const { balance } = props;
  const { tender, setTender, typed, setTyped, slip, setSlip, round, isAmount, isTooMuch, submit } =
    useTyped(props);
  return (
    <form noValidate onSubmit={submit} aria-label="InStore Payment" className="grid gap-4">
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">Payment method</legend>
        {methods.map(({ legend, tenders }) => (
          <RadioGroup
            key={legend}
            legend={legend}
            name="tender"
            value={tender}
            onChange={({ currentTarget: { value } }) =>
              setTender(storeTenders.find((each) => each === value) ?? "cash")
            }
            options={tenders.map((value) => ({ value, label: tenderLabels[value] }))}
          />
        ))}
      </fieldset>
      <Field
        label="Amount"
        required
        hint={`The balance is ${formatMoney(balance)}.`}
        error={isTooMuch ? remitProblems.exceedsBalance : undefined}
      >
        <MoneyInput key={round} onChange={({ target }) => setTyped({ ...typed, amount: target.value })} />
      </Field>
      {(tender === "debit" || tender === "credit") && (
        <div className="grid gap-4 sm:grid-cols-3">
          <CardSlipFields slip={slip} onChange={setSlip} />
        </div>
      )}
      <Field label="Note">
        <TextInput
          value={typed.note}
          maxLength={500}
          autoComplete="off"
          onChange={({ target }) => setTyped({ ...typed, note: target.value })}
        />
      </Field>
      <Button type="submit" look="secondary" disabled={!isAmount}>
        Add payment
      </Button>
    </form>
  );
}

const blank = { amount: "", note: "" };

function useTyped({ balance, onAdd }: InStorePaymentFormProps) {
  const [tender, setTender] = useState<(typeof storeTenders)[number]>("cash");
  const [typed, setTyped] = useState(blank);
  const [slip, setSlip] = useState(blankSlip);
  // Clears the amount, which is formatted by the input itself.
  const [round, setRound] = useState(0);
  const amount = typedAmount(typed.amount);
  const isTooMuch = amount !== undefined && amount > balance;
  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (amount === undefined || amount === 0 || isTooMuch) return;
    const isByCard = tender === "debit" || tender === "credit";
    const note = typed.note.trim();
    onAdd({ ...(isByCard ? slip : blankSlip), tender, amount, note });
    setTyped(blank);
    setSlip(blankSlip);
    setRound(round + 1);
  }
  const isAmount = amount !== undefined && amount > 0;
  return { tender, setTender, typed, setTyped, slip, setSlip, round, isAmount, isTooMuch, submit };
}
