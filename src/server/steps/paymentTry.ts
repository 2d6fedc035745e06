import { cardBrand, last4 } from "#domain/card";
import { isSettled, movedMoney } from "#domain/payment";
import { inTransaction } from "#server/db/inTransaction";
import { lockOrder, setMoneyState, type OrderRow } from "#server/db/orders";
import {
  latestPaymentAttempt,
  openPaymentAttempt,
  setAttemptState,
  type PaymentAttemptRow,
  type PaymentTry,
} from "#server/db/payments";
import { writeTogether } from "#server/db/writeTogether";
import type { Card } from "#server/ports/payment/port";
import type { Shop } from "#server/shop";

/** Somebody at work on an order's payment is given this long, the gateway's own time and a little more. */
export function busyUntil(now: Date, shop: Pick<Shop, "config">): Date {
  return new Date(now.getTime() + shop.config.paymentTimeoutMs + 2_000);
}

/**
 * Opens the next try of an order with another card, its key stored before the bank is asked.
 * @returns undefined when somebody else has settled the order or opened a try meanwhile.
 */
export async function nextPaymentAttempt(
  order: OrderRow,
  { after, card, triedBy }: { after: PaymentAttemptRow; card: Card; triedBy: string[] },
  shop: Shop,
): Promise<PaymentTry | undefined> {
  return inTransaction(shop.db, async (tx) => {
    const { moneyState } = await lockOrder(tx, order.id);
    const latest = await latestPaymentAttempt(tx, order.id);
    if (isSettled(moneyState) || latest.gatewayKey !== after.gatewayKey) return undefined;
    const now = shop.ports.clock.now();
    const { opened, write: open } = openPaymentAttempt(tx, {
      orderId: order.id,
      number: after.number + 1,
      amount: after.amount,
      triedBy,
      ...cardFacts(card, shop),
      createdAt: now,
    });
    await writeTogether(tx, [
      setAttemptState(after.gatewayKey, "abandoned"),
      setMoneyState(order.id, {
        moneyState: movedMoney(moneyState, "paying"),
        busyUntil: busyUntil(now, shop),
      }),
      open,
    ]);
    return opened;
  });
}

/** What we keep of a card: never its number, never its code. */
export function cardFacts(
  card: Pick<Card, "number" | "expMonth" | "expYear">,
  { cardMark }: Pick<Shop, "cardMark">,
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
