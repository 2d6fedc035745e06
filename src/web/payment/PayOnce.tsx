import type { ReactNode } from "react";
import { balanceLabel } from "#domain/messages/payments";
import { formatMoney } from "#domain/money";
import { LateAnswer } from "#web/payment/LateAnswer";
import type { LateNotice } from "#web/payment/usePayment";
import { receivedMessage, type RemittanceState } from "#web/payment/useRemittance";
import { FocusedBanner } from "#web/ui/display/FocusedBanner";
import { focusOn } from "#web/ui/focusOn";
import { Button } from "#web/ui/navigation/Button";

type Payment = {
  state: RemittanceState;
  late: LateNotice | undefined;
  /** The last payment's problem; '' for none. */
  message: string;
  payAgain: () => void;
};

type PayOnceProps = {
  payment: Payment;
  /** Whether anything may be paid now. */
  isPayable: boolean;
  /** The name of the form. */
  label: string;
  children: ReactNode;
};

/** Whether there is a payment to make, or a message about the last one. */
export function hasAnythingToShow({ state, late, message }: Payment, isPayable: boolean): boolean {
  return isPayable || state.phase === "received" || late !== undefined || message !== "";
}

/** A payment's form, and once it has paid, what was received: a second press of its button would pay again. */
export function PayOnce({ payment, isPayable, label, children }: PayOnceProps) {
  const { state, late, message, payAgain } = payment;
  if (state.phase === "received") return <Received {...state} onPayAgain={payAgain} />;
  // The balance was settled without this payment.
  if (!isPayable && !late) return <FocusedBanner tone="attention" title={message} />;
  return (
    <fieldset
      ref={state.isAgain ? focusOn : undefined}
      aria-label={label}
      tabIndex={-1}
      className="grid min-w-0 gap-5 outline-none"
    >
      <LateAnswer late={late}>{children}</LateAnswer>
    </fieldset>
  );
}

type ReceivedProps = Omit<Extract<RemittanceState, { phase: "received" }>, "phase"> & {
  onPayAgain: () => void;
};

function Received({ amount, balance, isReloading, onPayAgain }: ReceivedProps) {
  return (
    <>
      <FocusedBanner tone="good" title={receivedMessage(amount)}>
        {balance > 0 && (
          <>
            {balanceLabel}: <strong className="tabular-nums">{formatMoney(balance)}</strong>
          </>
        )}
      </FocusedBanner>
      {balance > 0 && (
        <Button look="secondary" className="justify-self-start" busy={isReloading} onClick={onPayAgain}>
          Make another payment
        </Button>
      )}
    </>
  );
}
