import { useEffect, useRef, useState } from "react";
import { feeDialogTitle } from "#domain/messages/fulfillment/delivery";
import type { Cents } from "#domain/money";
import { askDeliveryFee, type FeeOutcome, type DeliveryQuote } from "#web/routes/cart/askDeliveryFee";
import { DeliveryFeeForm, type TypedAddress } from "#web/routes/cart/DeliveryFeeForm";
import { FoundAddressDialog } from "#web/routes/cart/FoundAddressDialog";
import { startAddress } from "#web/routes/cart/startAddress";
import { QuotedFee } from "#web/routes/cart/QuotedFee";
import { noteFee, storedZipCode } from "#web/state/deliveryFee";
import { useAbilities } from "#web/state/storeSession";
import { noteUserInfo, userInfo } from "#web/state/userInfo";
import { Dialog } from "#web/ui/overlay/Dialog";

type DeliveryFeeDialogProps = { subtotal: Cents; onClose: () => void };

/** The Calculate Delivery Fee dialog. Accepted fees count in the cart (conformance: behaviors/delivery). */
export function DeliveryFeeDialog({ subtotal, onClose }: DeliveryFeeDialogProps) {
  const { typed, outcome, ask, accept, reset } = useDeliveryFee(subtotal);
  if (outcome?.kind === "found") {
    const { quote } = outcome;
    const found = { address: quote.address, typed, fee: quote.fee, onUse: () => accept(quote) };
    return <FoundAddressDialog {...found} onReject={reset} onClose={onClose} />;
  }
  return (
    <Dialog open title={feeDialogTitle} onClose={onClose}>
      {outcome?.kind === "fee" ? (
        <QuotedFee quote={outcome.quote} onChange={reset} onDone={onClose} />
      ) : (
        <DeliveryFeeForm start={typed} messages={outcome?.messages ?? []} onAsk={ask} onIncomplete={reset} />
      )}
    </Dialog>
  );
}

function useDeliveryFee(subtotal: Cents) {
  const can = useAbilities();
  const [typed, setTyped] = useState(() => startAddress(can, { ...userInfo(), checkedZip: storedZipCode() }));
  const [outcome, setOutcome] = useState<FeeOutcome>();
  const closed = useClosed();
  const accept = (quote: DeliveryQuote) => {
    const { address } = quote;
    noteFee(quote);
    // In store mode the next user of this browser is a different shopper.
    if (can.prefillDeliveryFee) noteUserInfo(address);
    setTyped(address);
    setOutcome({ kind: "fee", quote });
  };
  const ask = async (address: TypedAddress) => {
    setTyped(address);
    setOutcome(undefined);
    const answer = await askDeliveryFee(address, subtotal, closed()).catch(afterClosing(closed()));
    if (answer?.kind === "fee") accept(answer.quote);
    else setOutcome(answer);
  };
  return { typed, outcome, ask, accept, reset: () => setOutcome(undefined) };
}

/** Returns the signal that aborts a call when the dialog closes. */
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
