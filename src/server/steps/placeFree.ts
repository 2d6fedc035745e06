import type { Cents } from "#domain/money";
import { emptyCart } from "#server/db/carts";
import type { Tx } from "#server/db/connect";
import { setMoneyState, type NewOrder } from "#server/db/orders";
import { queueMessage } from "#server/db/outbox";
import { recordWriteOff } from "#server/db/payments";
import { closeStaged } from "#server/db/staged";
import { takeHeldStock } from "#server/db/stock";
import { writeTogether } from "#server/db/writeTogether";

type Placed = Pick<NewOrder, "id" | "number" | "stagedNumber" | "visitorId">;

/**
 * Places an order just reserved that costs less than $1, and so counts as paid: no card is asked for, and what it does
 * cost is written off (decision 060).
 */
export async function placeFree(tx: Tx, order: Placed & { total: Cents }, at: Date): Promise<void> {
  const { id: orderId, total: amount } = order;
  await takeHeldStock(tx, orderId);
  const paid = setMoneyState(orderId, { moneyState: "paid", busyUntil: at });
  const writtenOff = amount > 0 ? recordWriteOff({ orderId, at, amount }) : [];
  await writeTogether(tx, [paid, ...writtenOff, ...afterSale(order, at)]);
}

/** What follows when an order is paid: its confirmation is queued, its staged order is closed, the cart is emptied. */
export function afterSale(order: Placed, at: Date) {
  const messageId = `order-${order.number}`;
  return [
    queueMessage({ messageId, kind: "order-confirmation", payload: { orderId: order.id } }, at),
    ...(order.stagedNumber ? [closeStaged(order.stagedNumber)] : []),
    ...(order.visitorId ? [emptyCart(order.visitorId)] : []),
  ];
}
