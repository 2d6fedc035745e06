import { useState, type SubmitEvent } from "react";
import { remitProblems } from "#domain/messages/payments";
import { formatMoney, type Cents } from "#domain/money";
import type { InStorePayment } from "#domain/store/storeLines";
import type { StoreTender } from "#domain/store/storeItems";
import { blankSlip, CardSlipFields } from "#web/routes/store/CardSlipFields";
import { TenderChoice } from "#web/routes/store/TenderChoice";
import { typedAmount } from "#web/routes/store/payment/typedAmount";
import { Field } from "#web/ui/form/Field";
import { MoneyInput } from "#web/ui/form/MoneyInput";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";

type InStorePaymentFormProps = { balance: Cents; onAdd: (payment: InStorePayment) => void };

/** Takes one payment in the store: Cash/Check, or Debit/Credit with what its slip says. */
export function InStorePaymentForm(props: InStorePaymentFormProps) {
  const { balance } = props;
  const { tender, setTender, typed, setTyped, slip, setSlip, round, isAmount, isTooMuch, submit } =
    useTyped(props);
  return (
    <form noValidate onSubmit={submit} aria-label="InStore Payment" className="grid gap-4">
      <fieldset className="grid gap-4 md:grid-cols-2">
        <legend className="sr-only">Payment method</legend>
        <TenderChoice method="cashOrCheck" tender={tender} onChange={setTender} />
        <TenderChoice method="debitOrCredit" tender={tender} onChange={setTender} />
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
        <div className="grid gap-4 md:grid-cols-3">
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
  const [tender, setTender] = useState<StoreTender>("cash");
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
