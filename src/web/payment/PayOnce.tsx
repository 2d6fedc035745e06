import type { ReactNode } from "react";
import { balanceLabel } from "#domain/messages/payments";
import { formatMoney } from "#domain/money";
import { receivedMessage, type PartPayment } from "#web/payment/useRemittance";
import { FocusedBanner } from "#web/ui/display/FocusedBanner";
import { focusOn } from "#web/ui/focusOn";
import { Button } from "#web/ui/navigation/Button";

type PayOnceProps = { payment: PartPayment; children: ReactNode };

/** A payment's form, and once it has paid, what was received: a second press of its button would pay again. */
export function PayOnce({ payment, children }: PayOnceProps) {
  const { received, isReloading, isAgain, payAgain } = payment;
  if (!received)
    return (
      <div ref={isAgain ? focusOn : undefined} tabIndex={-1} className="grid gap-5 outline-none">
        {children}
      </div>
    );
  return (
    <>
      <FocusedBanner tone="good" title={receivedMessage(received.amount)}>
        {received.balance > 0 && (
          <>
            {balanceLabel}: <strong className="tabular-nums">{formatMoney(received.balance)}</strong>
          </>
        )}
      </FocusedBanner>
      {received.balance > 0 && (
        <Button look="secondary" className="justify-self-start" busy={isReloading} onClick={payAgain}>
          Make another payment
        </Button>
      )}
    </>
  );
}
