import { cashOnDeliveryQuestion, cashOnDeliveryTitle, payInsteadMessage } from "#domain/messages/layaway";
import type { Cents } from "#domain/money";
import { useAbilities } from "#web/state/storeSession";
import { Button } from "#web/ui/navigation/Button";
import { Dialog } from "#web/ui/overlay/Dialog";

type CashOnDeliveryProps = {
  open: boolean;
  busy: boolean;
  /** With the delivery's fee and tax. */
  balance: Cents;
  onAgree: () => void;
  onClose: () => void;
};

/** A layaway with a balance is delivered only to a customer who pays the driver, unless a card pays it first. */
export function CashOnDeliveryDialog({ open, busy, balance, onAgree, onClose }: CashOnDeliveryProps) {
  const { manageLayaways: isAtDesk } = useAbilities();
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
      <div className="grid gap-3">
        <p>{cashOnDeliveryQuestion}</p>
        <p>{payInsteadMessage(balance, isAtDesk)}</p>
      </div>
    </Dialog>
  );
}
