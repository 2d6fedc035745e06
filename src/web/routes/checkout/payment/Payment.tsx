import { useEffect, useRef } from "react";
import { countsAsPaid } from "#domain/pricing/totals";
import { AmountChoices } from "#web/routes/checkout/review/AmountChoices";
import { BankDialog } from "#web/payment/BankDialog";
import { CardForm } from "#web/payment/CardForm";
import type { CardPayment } from "#web/payment/cardValues";
import type { ReviewData } from "#web/routes/checkout/review/claimedOrder";
import { FreeOrder } from "#web/routes/checkout/payment/FreeOrder";
import { usePayable } from "#web/routes/checkout/payment/usePayable";
import { usePublishableKey } from "#web/payment/usePublishableKey";
import { useSubmit } from "#web/routes/checkout/payment/useSubmit";
import { isPaymentOpen } from "#web/state/idempotencyKeys";
import { useOrder } from "#web/state/order";
import { Card } from "#web/ui/display/Card";

type PaymentProps = ReviewData & {
  /** Hears when an order is under way: until it has ended, the page must not ask its guard. */
  onPlacing: (placing: boolean) => void;
};

/** The card form, or a button where nothing is due, and what comes of it. */
export function Payment({ fees, billingStates, onPlacing }: PaymentProps) {
  const deliveredTo = useOrder((order) => order.deliveryInfo);
  const { due, submitOf } = usePayable(fees);
  const isFree = countsAsPaid(due.now);
  const { message, asking, atBank, send, resume, decideAtBank, leaveBank } = useSubmit(onPlacing);
  useResume(async () => {
    // Without a card to ask for, to ask would be to place.
    if (isFree) return;
    const submit = await submitOf(noCard);
    if (submit) await resume(submit);
  });
  const pay = async (payment: CardPayment) => {
    const submit = await submitOf(payment);
    return submit === undefined || send(submit);
  };
  return (
    <Card>
      <section aria-labelledby="payment" className="grid gap-5">
        <h2 id="payment" className="text-xl">
          {isFree ? "Payment" : "Credit Card"}
        </h2>
        <AmountChoices fees={fees} />
        {isFree ? (
          <FreeOrder total={due.now} busy={asking} message={message} onPlace={pay} />
        ) : (
          <CardForm
            fees={fees}
            billingStates={billingStates}
            deliveredTo={deliveredTo}
            total={due.now}
            busy={asking}
            message={message}
            onPay={pay}
          />
        )}
      </section>
      <BankDialog open={atBank} total={due.now} onDecide={decideAtBank} onClose={leaveBank} />
    </Card>
  );
}

/** Asks about a payment without being one: what the form's shape wants of a card, and no card. */
const noCard: CardPayment = { name: "", number: "", cvv: "", expMonth: 12, expYear: 2000 };

/** Does `ask` once where an order of before this page was loaded waits for its bank: its card is gone with that page. */
function useResume(ask: () => Promise<void>): void {
  const hasProvider = usePublishableKey() !== "";
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (hasProvider && isPaymentOpen("order")) void latest.current();
  }, [hasProvider]);
}
