import { useState } from "react";
import { useRevalidator } from "react-router";
import type { WireOutput } from "#contract/index";
import { reasonNeededMessage } from "#domain/messages/layaway";
import { cancelLayawayMessage, deskUnansweredMessage } from "#domain/messages/store/manageLayaway";
import { add, formatMoney, fromDollars, subtract } from "#domain/money";
import { answerOrReason } from "#web/api/answerOrReason";
import { pageApi } from "#web/api/pageApi";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";
import { tenderLabels } from "#web/routes/store/TenderChoice";
import { deviceProof } from "#web/state/storeSession";
import { Banner } from "#web/ui/display/Banner";
import { Totals } from "#web/ui/display/Totals";
import { Field } from "#web/ui/form/Field";
import { TextInput } from "#web/ui/form/TextInput";
import { Button } from "#web/ui/navigation/Button";
import { Dialog } from "#web/ui/overlay/Dialog";
import { FormDialog } from "#web/ui/overlay/FormDialog";

type CancelDialogProps = { layaway: LayawayDetail; onClose: () => void };

/** Asks why a layaway is canceled, and then says what to hand out. */
export function CancelDialog({ layaway, onClose }: CancelDialogProps) {
  const { reason, setReason, problem, isBusy, canceled, cancel } = useCancel(layaway.orderNumber);
  const { revalidate } = useRevalidator();
  const close = () => {
    onClose();
    if (canceled) void revalidate();
  };
  if (canceled) return <Canceled canceled={canceled} onClose={close} />;
  const [fee, paid] = [fromDollars(layaway.cancelFee ?? layaway.refund), fromDollars(layaway.depositAmount)];
  return (
    <FormDialog
      busy={isBusy}
      title="Cancel the layaway"
      width="note"
      onClose={close}
      action="Cancel the layaway"
      otherButton={
        <Button look="secondary" disabled={isBusy} onClick={close}>
          Keep it
        </Button>
      }
      onSubmit={cancel}
    >
      <p>{cancelLayawayMessage({ fee, paid })}</p>
      <Field label="Reason" required error={problem || undefined}>
        <TextInput
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}

/** A card that was paid with on the store's terminal is refunded there. */
const handOutLabels = { ...tenderLabels, debit: "Debit card", credit: "Credit card" } as const;

type CanceledLayaway = WireOutput<"CancelLayaway">;

function Canceled({ canceled, onClose }: { canceled: CanceledLayaway; onClose: () => void }) {
  const { restockingFee, refund, handOut } = canceled;
  const byHand = add(...handOut.map(({ amount }) => fromDollars(amount)));
  const online = subtract(fromDollars(refund), byHand);
  const rows = [
    { key: "fee", label: "Restocking fee", amount: formatMoney(fromDollars(restockingFee)) },
    { key: "refund", label: "Refunded", amount: formatMoney(fromDollars(refund)), strong: true },
    ...handOut.map(({ tender, amount }) => ({
      key: tender,
      label: `Hand out: ${handOutLabels[tender]}`,
      amount: formatMoney(fromDollars(amount)),
    })),
  ];
  return (
    <Dialog
      open
      title="The layaway is canceled"
      width="note"
      onClose={onClose}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-4">
        <Totals rows={rows} />
        {online > 0 && (
          <Banner title={`${formatMoney(online)} was paid online and goes back to the card automatically.`} />
        )}
      </div>
    </Dialog>
  );
}

function useCancel(orderNumber: string) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [canceled, setCanceled] = useState<CanceledLayaway>();
  async function cancel(): Promise<void> {
    if (reason.trim() === "") return setProblem(reasonNeededMessage);
    setBusy(true);
    const call = pageApi().CancelLayaway({ ...deviceProof(), orderNumber, reason: reason.trim() });
    const { answer, reason: failed } = await answerOrReason(call, deskUnansweredMessage);
    setBusy(false);
    if (!answer?.status) return setProblem(failed ?? answer.errorMessage);
    return setCanceled(answer);
  }
  return { reason, setReason, problem, isBusy, canceled, cancel };
}
