import { useAddressLabel } from "#domain/messages/delivery";
import { FoundAddress } from "#web/routes/cart/FoundAddress";
import type { Checked } from "#web/routes/checkout/contact/checkAddress";
import type { DeliveryInfo } from "#web/state/order";
import { Button } from "#web/ui/navigation/Button";
import { Dialog } from "#web/ui/overlay/Dialog";

type DialogsProps = {
  outcome: Checked | undefined;
  onUse: (info: DeliveryInfo) => Promise<void>;
  onClose: () => void;
  /** Changes to Pickup; undefined where it is not offered. */
  onPickup: (() => void) | undefined;
};

/** What stands between an address and the review: another address that can be reached, or none at all. */
export function DeliveryDialogs({ outcome, onUse, onClose, onPickup }: DialogsProps) {
  if (outcome?.kind === "found") {
    const { info } = outcome;
    return (
      <Dialog
        open
        title={useAddressLabel}
        onClose={onClose}
        footer={
          <>
            <Button look="secondary" onClick={onClose}>
              No
            </Button>
            <Button onClick={() => void onUse(info)}>Yes</Button>
          </>
        }
      >
        <FoundAddress address={info} fee={info.deliveryFee} />
      </Dialog>
    );
  }
  if (outcome?.kind !== "outOfArea") return null;
  return (
    <Dialog
      open
      title={outcome.title}
      width="note"
      onClose={onClose}
      footer={
        <>
          {onPickup && (
            <Button look="secondary" onClick={onPickup}>
              Change to Pickup
            </Button>
          )}
          <Button onClick={onClose}>Change address</Button>
        </>
      }
    >
      <div className="grid gap-2">
        {outcome.messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </div>
    </Dialog>
  );
}
