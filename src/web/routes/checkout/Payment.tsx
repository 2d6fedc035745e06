import { useMemo } from "react";
import { toDollars } from "#domain/money";
import { effectiveDay } from "#domain/schedule";
import { countsAsPaid } from "#domain/totals";
import { AmountChoices } from "#web/routes/checkout/AmountChoices";
import { BankDialog } from "#web/routes/checkout/BankDialog";
import { CardForm, type CardPayment } from "#web/routes/checkout/CardForm";
import { claimedOrder, reviewDue, reviewTotals, type ReviewData } from "#web/routes/checkout/claimedOrder";
import { FreeOrder } from "#web/routes/checkout/FreeOrder";
import { scheduleOf } from "#web/routes/checkout/DeliveryDate";
import { useStaging } from "#web/routes/checkout/useStaging";
import { useSubmit } from "#web/routes/checkout/useSubmit";
import { useCart } from "#web/state/cart";
import { setScheduledDate, useOrder } from "#web/state/order";
import { userId } from "#web/state/user";
import { Card } from "#web/ui/Card";

type PaymentProps = ReviewData & {
  /** Hears when an order is under way: until it has ended, the page must not ask its guard. */
  onPlacing: (placing: boolean) => void;
};

/** The card form, or a button where nothing is due, and what comes of it. The order that is shown is the order that is staged and sent. */
export function Payment({ fees, billingStates, onPlacing }: PaymentProps) {
  const cart = useCart();
  const order = useOrder();
  const { message, atBank, send, decideAtBank, leaveBank } = useSubmit(onPlacing);
  const due = reviewDue(order, reviewTotals(cart, order).total);
  const isFree = countsAsPaid(due.now);
  const claim = useMemo(
    () => (order.contactInfo && cart.addedItems.length > 0 ? claimedOrder(cart, order, userId()) : undefined),
    [cart, order],
  );
  const whenStaged = useStaging(claim);
  const pay = async (payment: CardPayment) => {
    if (!claim) return;
    await whenStaged();
    const { stagedOrderNum, scheduledDate } = useOrder.getState();
    const day = effectiveDay(scheduledDate, scheduleOf(fees));
    if (day) setScheduledDate(day);
    await send({
      userId: userId(),
      order: claim,
      stagedOrderNum,
      scheduledDate: day ?? null,
      payment: { ...payment, amount: toDollars(due.now) },
      promotion: claim.promotion,
    });
  };
  return (
    <Card>
      <section aria-labelledby="payment" className="grid gap-5">
        <h2 id="payment" className="text-xl">
          {isFree ? "Payment" : "Credit Card"}
        </h2>
        <AmountChoices fees={fees} />
        {isFree ? (
          <FreeOrder total={due.now} message={message} onPlace={pay} />
        ) : (
          <CardForm
            fees={fees}
            billingStates={billingStates}
            deliveredTo={order.deliveryInfo}
            total={due.now}
            message={message}
            onPay={pay}
          />
        )}
      </section>
      <BankDialog open={atBank} total={due.now} onDecide={decideAtBank} onClose={leaveBank} />
    </Card>
  );
}
