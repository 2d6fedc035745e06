import { useMemo, useState } from "react";
import type { WireInput } from "#contract/index";
import { toDollars } from "#domain/money";
import { storeUnits } from "#domain/cart/storeCart";
import { effectiveDay } from "#domain/fulfillment/schedule";
import type { CardPayment } from "#web/payment/cardValues";
import {
  claimedOrder,
  restOf,
  reviewDue,
  reviewTotals,
  type Fees,
} from "#web/routes/checkout/review/claimedOrder";
import { useSchedule } from "#web/routes/checkout/review/DeliveryDate";
import { useStaging } from "#web/routes/checkout/payment/useStaging";
import { useCart } from "#web/state/cart";
import { setScheduledDate, useOrder } from "#web/state/order";
import { useStoreLines } from "#web/state/storeCart";
import { useAbilities } from "#web/state/storeSession";
import { userId } from "#web/state/user";

type Submit = WireInput<"SubmitOrderPayment">;

/** The amounts due for the order as shown, kept while the page is left after payment, and its submit. */
export function usePayable(fees: Fees) {
  const cart = useCart();
  const order = useOrder();
  const storeLines = useStoreLines();
  const due = useMemo(() => {
    const { total } = reviewTotals(cart, order, storeLines);
    return reviewDue(order, restOf(total, storeLines));
  }, [cart, order, storeLines]);
  const isEmpty = cart.addedItems.length + storeUnits(storeLines) === 0;
  const claim = useMemo(
    () =>
      order.contactInfo && !isEmpty ? claimedOrder(cart, order, { userId: userId(), storeLines }) : undefined,
    [cart, order, storeLines, isEmpty],
  );
  const [shown, setShown] = useState(due);
  if (claim && shown !== due) setShown(due);
  const whenStaged = useStaging(claim);
  const schedule = useSchedule(fees);
  const { orderWithoutDay } = useAbilities();
  /** What submits the order without a card, once it is staged; undefined without an order. */
  async function orderOf(): Promise<WireInput<"SubmitOrder"> | undefined> {
    if (!claim) return undefined;
    await whenStaged();
    const { stagedOrderNum, scheduledDate, isDayOpen } = useOrder.getState();
    const day = orderWithoutDay && isDayOpen ? undefined : effectiveDay(scheduledDate, schedule);
    if (day) setScheduledDate(day);
    return { userId: userId(), order: claim, stagedOrderNum, scheduledDate: day ?? null };
  }
  /** What pays with a card. */
  async function submitOf(payment: CardPayment): Promise<Submit | undefined> {
    const order = await orderOf();
    const paid = { ...payment, amount: toDollars(due.now) };
    return order && { ...order, payment: paid, promotion: order.order.promotion };
  }
  return { due: claim ? due : shown, orderOf, submitOf };
}
