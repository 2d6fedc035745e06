import { useState } from "react";
import { depositFormMessage } from "#domain/messages/store/store";
import {
  asksForCard,
  asksForLayaway,
  depositFormProblem,
  depositLine,
  type DepositForm,
  type DepositFormProblem,
  type StoreProduct,
} from "#domain/store/storeLines";
import { links } from "#web/links";
import { blankSlip, CardSlipFields } from "#web/routes/store/CardSlipFields";
import { TenderChoice, type PaymentMethod } from "#web/routes/store/TenderChoice";
import { addToStoreCart } from "#web/state/storeCart";
import { Field } from "#web/ui/form/Field";
import { MoneyInput } from "#web/ui/form/MoneyInput";
import { parseMoney } from "#web/ui/form/parseMoney";
import { TextInput } from "#web/ui/form/TextInput";
import { FormDialog } from "#web/ui/overlay/FormDialog";
import { toast } from "#web/ui/overlay/toast";

/** Takes a deposit into the store cart; one by card with what its slip says, credit with the layaway it comes from. */
export function DepositDialog({ product, onClose }: DepositDialogProps) {
  const { method, typed, type, problem, add } = useDeposit(product, onClose);
  const message = problem && depositFormMessage(problem);
  const isAboutLayaway = problem === "layawayRequired";
  return (
    <FormDialog title={product.name} width="note" onClose={onClose} action="Add" onSubmit={add}>
      {asksForLayaway(product) && (
        <EarlierLayaway
          value={typed.layawayNumber}
          error={isAboutLayaway ? message : undefined}
          onChange={(layawayNumber) => type({ layawayNumber })}
        />
      )}
      <Field label="Amount" required error={isAboutLayaway ? undefined : message}>
        <MoneyInput onChange={({ target }) => type({ amountText: target.value })} />
      </Field>
      {method && typed.tender && (
        <TenderChoice method={method} tender={typed.tender} onChange={(tender) => type({ tender })} />
      )}
      {asksForCard(product) && <CardSlipFields slip={typed} onChange={type} />}
    </FormDialog>
  );
}

type DepositDialogProps = { product: StoreProduct; onClose: () => void };

type Typed = Omit<DepositForm, "amount">;

function useDeposit(product: StoreProduct, onClose: () => void) {
  const method = methodOf(product);
  const tender = method && firstTenders[method];
  const [typed, setTyped] = useState<Typed>({ ...blankSlip, amountText: "", layawayNumber: "", tender });
  const [problem, setProblem] = useState<DepositFormProblem>();
  function add(): void {
    const amount = parseMoney(typed.amountText);
    const found = depositFormProblem(product, { ...typed, amount });
    if (found || amount === undefined) return setProblem(found ?? "invalidAmount");
    addToStoreCart(depositLine(product, { ...typed, amount }));
    toast(`${product.name} added`, { tone: "good", action: { label: "View cart", to: links.cart() } });
    return onClose();
  }
  const type = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  return { method, typed, type, problem, add };
}

/** How a deposit is paid; undefined for credit from a layaway. */
function methodOf(product: StoreProduct): PaymentMethod | undefined {
  if (asksForLayaway(product)) return undefined;
  return asksForCard(product) ? "debitOrCredit" : "cashOrCheck";
}

const firstTenders = { cashOrCheck: "cash", debitOrCredit: "credit" } as const;

type EarlierLayawayProps = { value: string; error: string | undefined; onChange: (value: string) => void };

function EarlierLayaway({ value, error, onChange }: EarlierLayawayProps) {
  return (
    <Field
      label="Earlier layaway number"
      required
      hint="Only what was paid toward it in a store can be carried over."
      error={error}
    >
      <TextInput
        value={value}
        maxLength={40}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
