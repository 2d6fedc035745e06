import { addressLines, type Address } from "#domain/fulfillment/address";
import { similarityTone, type SimilarityTone } from "#domain/lease/similarityTone";
import {
  addressMismatchLabels,
  addressMismatchMessage,
  lookupTexts,
  nameMismatchTitle,
  similarityMessage,
} from "#domain/messages/leasePages";
import { useAbilities } from "#web/state/storeSession";
import { Button } from "#web/ui/navigation/Button";
import { Dialog } from "#web/ui/overlay/Dialog";

type AddressDialogProps = {
  address: Address;
  onAdopt: () => void;
  /** To pay in another way. */
  onDecline: () => void;
  onClose: () => void;
};

/** The order goes where the lease application says, or is paid in another way. */
export function AddressMismatchDialog({ address, onAdopt, onDecline, onClose }: AddressDialogProps) {
  return (
    <Dialog
      open
      title="Address Mismatch"
      width="form"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onDecline}>
            {addressMismatchLabels.decline}
          </Button>
          <Button onClick={onAdopt}>{addressMismatchLabels.adopt}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{addressMismatchMessage}:</p>
        <address className="rounded-md bg-deep p-4 not-italic wrap-anywhere">
          {addressLines(address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </div>
    </Dialog>
  );
}

type NameDialogProps = {
  name: string;
  /** Percent. */
  similarity: number;
  onAdopt: () => void;
  onDecline: () => void;
};

export function NameMismatchDialog({ name, similarity, onAdopt, onDecline }: NameDialogProps) {
  const byClerk = useAbilities().orderWithoutCard;
  return (
    <Dialog
      open
      title={nameMismatchTitle}
      width="form"
      onClose={onDecline}
      footer={
        <>
          <Button look="secondary" onClick={onDecline}>
            No
          </Button>
          <Button onClick={onAdopt}>Yes, use this name</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{lookupTexts[byClerk ? "clerk" : "customer"].nameMismatch}</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-deep p-4">
          <strong className="wrap-anywhere">{name}</strong>
          <span className={`font-semibold tabular-nums ${tones[similarityTone(similarity)]}`}>
            {similarityMessage(similarity)}
          </span>
        </p>
      </div>
    </Dialog>
  );
}

const tones: Record<SimilarityTone, string> = { high: "text-blue", middle: "text-ink", low: "text-error" };
