import { cashOnDeliveryQuestion, cashOnDeliveryTitle } from "#domain/messages/layaway";
import { Button } from "#web/ui/navigation/Button";
import { Dialog } from "#web/ui/overlay/Dialog";

type CashOnDeliveryProps = { open: boolean; busy: boolean; onAgree: () => void; onClose: () => void };

/** A layaway that is not paid off is delivered only to a customer who pays the driver the rest. */
export function CashOnDeliveryDialog({ open, busy, onAgree, onClose }: CashOnDeliveryProps) {
  return (
    <Dialog
      open={open}
      busy={busy}
      title={cashOnDeliveryTitle}
      width="note"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" disabled={busy} onClick={onClose}>
            No
          </Button>
          <Button busy={busy} onClick={onAgree}>
            Yes
          </Button>
        </>
      }
    >
      <p>{cashOnDeliveryQuestion}</p>
    </Dialog>
  );
}
