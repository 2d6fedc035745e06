import { cardBrand, last4 } from "#domain/payments/card";
import { isSettled, transitionPayment } from "#domain/payments/payment";
import { inTransaction } from "#server/db/engine/inTransaction";
import { lockOrder, setPaymentStatus, type OrderRow } from "#server/db/queries/orders";
import {
  latestPaymentAttempt,
  openPaymentAttempt,
  setAttemptState,
  type PaymentAttemptRow,
  type PaymentAttempt,
} from "#server/db/queries/payments";
import { writeTogether } from "#server/db/engine/writeTogether";
import type { Card } from "#server/ports/payment/port";
import type { AppContext } from "#server/app/appContext";

/** Somebody at work on an order's payment is given this long, the gateway's own time and a little more. */
export function busyUntil(now: Date, context: Pick<AppContext, "config">): Date {
  return new Date(now.getTime() + context.config.paymentTimeoutMs + 2_000);
}

/**
 * Opens the next try of an order with another card, its key stored before the bank is asked.
 * @returns undefined when somebody else has settled the order or opened a try meanwhile.
 */
export async function nextPaymentAttempt(
  order: OrderRow,
  { after, card, triedBy }: { after: PaymentAttemptRow; card: Card; triedBy: string[] },
  context: AppContext,
): Promise<PaymentAttempt | undefined> {
  return inTransaction(context.db, async (tx) => {
    const { paymentStatus } = await lockOrder(tx, order.id);
    const latest = await latestPaymentAttempt(tx, order.id);
    if (isSettled(paymentStatus) || latest.providerKey !== after.providerKey) return undefined;
    const now = context.ports.clock.now();
    const { opened, write: open } = openPaymentAttempt(tx, {
      orderId: order.id,
      number: after.number + 1,
      amount: after.amount,
      triedBy,
      ...cardFacts(card, context),
      createdAt: now,
    });
    await writeTogether(tx, [
      setAttemptState(after.providerKey, "abandoned"),
      setPaymentStatus(order.id, {
        paymentStatus: transitionPayment(paymentStatus, "paying"),
        busyUntil: busyUntil(now, context),
      }),
      open,
    ]);
    return opened;
  });
}

/** What we keep of a card: never its number, never its code. */
export function cardFacts(
  card: Pick<Card, "number" | "expMonth" | "expYear">,
  { cardMark }: Pick<AppContext, "cardMark">,
) {
  const month = String(card.expMonth).padStart(2, "0");
  // The digits of a provider's token are none of the card's.
  const number = /^[\d -]+$/.test(card.number) ? card.number : "";
  return {
    cardBrand: cardBrand(number),
    cardLast4: last4(number),
    cardExpiry: `${month}/${card.expYear}`,
    cardMark: cardMark(card),
  };
}
