import { useId, useState, type SubmitEvent } from "react";
import { depositFormMessage } from "#domain/messages/store/store";
import { asksForCard, depositFormProblem, depositLine, type StoreProduct } from "#domain/store/storeLines";
import { links } from "#web/links";
import { blankSlip, CardSlipFields } from "#web/routes/store/CardSlipFields";
import { addToStoreCart } from "#web/state/storeCart";
import { Field } from "#web/ui/form/Field";
import { MoneyInput } from "#web/ui/form/MoneyInput";
import { parseMoney } from "#web/ui/form/parseMoney";
import { Button } from "#web/ui/navigation/Button";
import { Dialog } from "#web/ui/overlay/Dialog";
import { toast } from "#web/ui/overlay/toast";

/** Takes a deposit into the store cart; one by card with what its slip says. */
export function DepositDialog({ product, onClose }: { product: StoreProduct; onClose: () => void }) {
  const formId = useId();
  const [amountText, setAmountText] = useState("");
  const [slip, setSlip] = useState(blankSlip);
  const [problem, setProblem] = useState("");
  const add = (event: SubmitEvent) => {
    event.preventDefault();
    const amount = parseMoney(amountText);
    const found = depositFormProblem({ amountText, amount });
    if (found || amount === undefined) return setProblem(depositFormMessage(found ?? "invalidAmount"));
    addToStoreCart(depositLine(product, { ...slip, amountText, amount }));
    toast(`${product.name} added`, { tone: "good", action: { label: "View cart", to: links.cart() } });
    return onClose();
  };
  return (
    <Dialog
      open
      title={product.name}
      width="note"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId}>
            Add
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={add} className="grid gap-4">
        <Field label="Amount" required error={problem || undefined}>
          <MoneyInput onChange={({ target }) => setAmountText(target.value)} />
        </Field>
        {asksForCard(product) && <CardSlipFields slip={slip} onChange={setSlip} />}
      </form>
    </Dialog>
  );
}
