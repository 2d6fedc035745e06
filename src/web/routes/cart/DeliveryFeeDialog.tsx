import { useEffect, useRef, useState } from "react";
import { feeDialogTitle, useAddressLabel } from "#domain/messages/delivery";
import type { Cents } from "#domain/money";
import { askDeliveryFee, type FeeOutcome, type FeeTo } from "#web/routes/cart/askDeliveryFee";
import { DeliveryFeeForm, type TypedAddress } from "#web/routes/cart/DeliveryFeeForm";
import { FoundAddress } from "#web/routes/cart/FoundAddress";
import { startAddress } from "#web/routes/cart/startAddress";
import { QuotedFee } from "#web/routes/cart/QuotedFee";
import { noteFee } from "#web/state/deliveryFee";
import { useAbilities } from "#web/state/storeSession";
import { noteUserInfo, userInfo } from "#web/state/userInfo";
import { Button } from "#web/ui/navigation/Button";
import { Dialog } from "#web/ui/overlay/Dialog";

type DeliveryFeeDialogProps = { subtotal: Cents; onClose: () => void };

/**
 * Calculate Delivery Fee (specification 1 §4): an address, and what becomes of it. A fee that is told, or that of
 * the address that was found and is used, counts in the cart from then on; the server honours it.
 */
export function DeliveryFeeDialog({ subtotal, onClose }: DeliveryFeeDialogProps) {
  const { typed, outcome, ask, take, change } = useDeliveryFee(subtotal);
  if (outcome?.kind === "found") {
    const { told } = outcome;
    const footer = (
      <>
        <Button look="secondary" onClick={change}>
          No
        </Button>
        <Button onClick={() => take(told)}>Yes</Button>
      </>
    );
    return (
      // Another dialog than the one below, so that it takes the focus.
      <Dialog key="found" open title={useAddressLabel} onClose={onClose} footer={footer}>
        <FoundAddress address={told.address} fee={told.fee} />
      </Dialog>
    );
  }
  return (
    <Dialog key="fee" open title={feeDialogTitle} onClose={onClose}>
      {outcome?.kind === "fee" ? (
        <QuotedFee address={outcome.told.address} fee={outcome.told.fee} onChange={change} onDone={onClose} />
      ) : (
        <DeliveryFeeForm start={typed} messages={outcome?.messages ?? []} onAsk={ask} onIncomplete={change} />
      )}
    </Dialog>
  );
}

/** What was asked last and what came of it. */
function useDeliveryFee(subtotal: Cents) {
  const can = useAbilities();
  const [typed, setTyped] = useState(() => startAddress(can, userInfo()));
  const [outcome, setOutcome] = useState<FeeOutcome>();
  const closed = useClosed();
  const take = (told: FeeTo) => {
    const { address } = told;
    noteFee(told);
    // In a store the next one at this browser is somebody else.
    if (can.prefillDeliveryFee) noteUserInfo(address);
    setTyped(address);
    setOutcome({ kind: "fee", told });
  };
  const ask = async (address: TypedAddress) => {
    setTyped(address);
    setOutcome(undefined);
    const answer = await askDeliveryFee(address, subtotal, closed()).catch(afterClosing(closed()));
    if (answer?.kind === "fee") take(answer.told);
    else setOutcome(answer);
  };
  return { typed, outcome, ask, take, change: () => setOutcome(undefined) };
}

/** Ends a question when its dialog is closed: nobody waits for the answer any more. */
function useClosed(): () => AbortSignal | undefined {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    const own = new AbortController();
    controller.current = own;
    return () => own.abort();
  }, []);
  return () => controller.current?.signal;
}

function afterClosing(signal: AbortSignal | undefined) {
  return (reason: unknown) => {
    if (!signal?.aborted) throw reason;
    return undefined;
  };
}
