import { fullName } from "#domain/fulfillment/address";
import { AddressMismatchDialog, NameMismatchDialog } from "#web/routes/lease/lookup/MismatchDialogs";
import type { useLeaseLookup } from "#web/routes/lease/lookup/useLeaseLookup";
import { Button } from "#web/ui/navigation/Button";
import { Dialog } from "#web/ui/overlay/Dialog";

type Lookup = ReturnType<typeof useLeaseLookup>;

/** The answers of a lookup that stand between the shopper and the lease. */
export function LookupDialogs({
  lookup,
}: {
  lookup: Pick<Lookup, "step" | "adopt" | "payOtherwise" | "close">;
}) {
  const { step, adopt, payOtherwise, close } = lookup;
  if (step?.kind === "address")
    return (
      <AddressMismatchDialog
        address={step.address}
        onAdopt={() => void adopt(step.address)}
        onDecline={payOtherwise}
        onClose={close}
      />
    );
  if (step?.kind === "name") {
    const { firstName, lastName } = step;
    return (
      <NameMismatchDialog
        name={fullName(step)}
        similarity={step.similarity}
        onAdopt={() => void adopt({ firstName, lastName })}
        onDecline={close}
      />
    );
  }
  if (step?.kind !== "problem") return null;
  return (
    <Dialog open title={step.title} width="note" onClose={close} footer={<Button onClick={close}>OK</Button>}>
      <p>{step.message}</p>
    </Dialog>
  );
}
