import { useMemo, useState } from "react";
import type { WireInput } from "#contract/index";
import { toDollars } from "#domain/money";
import { effectiveDay } from "#domain/fulfillment/schedule";
import type { CardPayment } from "#web/payment/cardValues";
import { claimedOrder, reviewDue, reviewTotals, type Fees } from "#web/routes/checkout/review/claimedOrder";
import { useSchedule } from "#web/routes/checkout/review/DeliveryDate";
import { useStaging } from "#web/routes/checkout/payment/useStaging";
import { useCart } from "#web/state/cart";
import { setScheduledDate, useOrder } from "#web/state/order";
import { userId } from "#web/state/user";

type Submit = WireInput<"SubmitOrderPayment">;

/** The amounts due for the order as shown, kept while the page is left after payment, and its submit. */
export function usePayable(fees: Fees) {
  const cart = useCart();
  const order = useOrder();
  const due = useMemo(() => reviewDue(order, reviewTotals(cart, order).total), [cart, order]);
  const claim = useMemo(
    () => (order.contactInfo && cart.addedItems.length > 0 ? claimedOrder(cart, order, userId()) : undefined),
    [cart, order],
  );
  const [shown, setShown] = useState(due);
  if (claim && shown !== due) setShown(due);
  const whenStaged = useStaging(claim);
  const schedule = useSchedule(fees);
  /** What pays with a card, once the order is staged; undefined without an order. */
  async function submitOf(payment: CardPayment): Promise<Submit | undefined> {
    if (!claim) return undefined;
    await whenStaged();
    const { stagedOrderNum, scheduledDate } = useOrder.getState();
    const day = effectiveDay(scheduledDate, schedule);
    if (day) setScheduledDate(day);
    return {
      userId: userId(),
      order: claim,
      stagedOrderNum,
      scheduledDate: day ?? null,
      payment: { ...payment, amount: toDollars(due.now) },
      promotion: claim.promotion,
    };
  }
  return { due: claim ? due : shown, submitOf };
}
