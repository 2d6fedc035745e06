import type { Address } from "#domain/fulfillment/address";
import { FoundAddressDialog } from "#web/routes/cart/FoundAddressDialog";
import type { CheckedAddress } from "#web/routes/checkout/contact/checkAddress";
import type { DeliveryInfo } from "#web/state/order";
import { Button } from "#web/ui/navigation/Button";
import { Dialog } from "#web/ui/overlay/Dialog";

type DialogsProps = {
  outcome: CheckedAddress | undefined;
  typed: Address;
  onUse: (info: DeliveryInfo) => Promise<void>;
  onReject: (info: DeliveryInfo) => void;
  onClose: () => void;
  /** Changes to Pickup; undefined if it is not offered. */
  onPickup: (() => void) | undefined;
  /** What to do about an address outside the area. */
  closeLabel?: string;
};

/** The dialogs of an address that needs a correction or is out of area. */
export function DeliveryDialogs({
  outcome,
  typed,
  onUse,
  onReject,
  onClose,
  onPickup,
  closeLabel = "Change address",
}: DialogsProps) {
  if (outcome?.kind === "found") {
    const { info } = outcome;
    return (
      <FoundAddressDialog
        address={info}
        typed={typed}
        fee={info.deliveryFee}
        onUse={() => void onUse(info)}
        onReject={() => onReject(info)}
        onClose={onClose}
      />
    );
  }
  if (outcome?.kind !== "outOfArea") return null;
  return (
    <Dialog
      open
      title={outcome.title}
      onClose={onClose}
      footer={
        <>
          {onPickup && (
            <Button look="secondary" onClick={onPickup}>
              Change to Pickup
            </Button>
          )}
          <Button onClick={onClose}>{closeLabel}</Button>
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
