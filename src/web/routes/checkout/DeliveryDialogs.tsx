import { addressLines } from "#domain/address";
import { addressFoundSentences, useAddressLabel } from "#domain/delivery";
import { formatMoney } from "#domain/money";
import type { Checked } from "#web/routes/checkout/checkAddress";
import type { DeliveryInfo } from "#web/state/order";
import { Button } from "#web/ui/Button";
import { Dialog } from "#web/ui/Dialog";

type DialogsProps = {
  outcome: Checked | undefined;
  onUse: (info: DeliveryInfo) => Promise<void>;
  onClose: () => void;
};

/** What stands between an address and the review: another address that can be reached, or none at all. */
export function DeliveryDialogs({ outcome, onUse, onClose }: DialogsProps) {
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
        <div className="grid gap-4">
          <p>{addressFoundSentences.above}</p>
          <address className="rounded-md bg-deep p-4 not-italic">
            {addressLines({ ...info, addressLine2: "" }).map((line) => (
              <span key={line} className="block font-semibold">
                {line}
              </span>
            ))}
            <span className="block text-soft">Delivery fee: {formatMoney(info.deliveryFee)}</span>
          </address>
          <p>{addressFoundSentences.below}</p>
        </div>
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
      footer={<Button onClick={onClose}>Change address</Button>}
    >
      <div className="grid gap-2">
        {outcome.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Dialog>
  );
}
