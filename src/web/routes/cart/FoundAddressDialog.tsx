import { addressLines, oneLineAddress, type Address } from "#domain/fulfillment/address";
import {
  addressFoundMessages,
  typedAddressLabel,
  useAddressLabel,
} from "#domain/messages/fulfillment/delivery";
import { formatMoney, type Cents } from "#domain/money";
import { Button } from "#web/ui/navigation/Button";
import { Dialog } from "#web/ui/overlay/Dialog";

type FoundAddressProps = {
  address: Address;
  typed: Address;
  fee: Cents;
  onUse: () => void;
  onReject: () => void;
  onClose: () => void;
};

/** Asks whether to use the corrected address, and shows its delivery fee. */
export function FoundAddressDialog({ address, typed, fee, onUse, onReject, onClose }: FoundAddressProps) {
  const footer = (
    <>
      <Button look="secondary" onClick={onReject}>
        No
      </Button>
      <Button onClick={onUse}>Yes</Button>
    </>
  );
  return (
    <Dialog open title={useAddressLabel} onClose={onClose} footer={footer}>
      <div className="grid gap-4">
        <p className="text-soft wrap-anywhere">
          {typedAddressLabel}: {oneLineAddress({ ...typed, addressLine2: "" })}
        </p>
        <p>{addressFoundMessages.above}</p>
        <address className="rounded-md bg-deep p-4 not-italic">
          {addressLines({ ...address, addressLine2: "" }).map((line) => (
            <span key={line} className="block font-semibold wrap-anywhere">
              {line}
            </span>
          ))}
          <span className="block text-soft">Delivery fee: {formatMoney(fee)}</span>
        </address>
        <p>{addressFoundMessages.below}</p>
      </div>
    </Dialog>
  );
}
