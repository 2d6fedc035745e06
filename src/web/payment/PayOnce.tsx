import { balanceLabel } from "#domain/messages/payments";
import { formatMoney } from "#domain/money";
import { receivedMessage, type Received } from "#web/payment/useRemittance";
import { FocusedBanner } from "#web/ui/display/FocusedBanner";
import { Button } from "#web/ui/navigation/Button";

/** In place of the form that paid: a second press of its button would have paid again. */
export function PaymentReceived({ received, onAgain }: { received: Received; onAgain: () => void }) {
  return (
    <>
      <FocusedBanner tone="good" title={receivedMessage(received.amount)}>
        {balanceLabel}: <strong className="tabular-nums">{formatMoney(received.balance)}</strong>
      </FocusedBanner>
      <Button look="secondary" className="justify-self-start" onClick={onAgain}>
        Make another payment
      </Button>
    </>
  );
}
