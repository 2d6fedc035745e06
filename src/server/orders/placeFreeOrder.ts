import type { Cents } from "#domain/money";
import type { Tx } from "#server/db/engine/connect";
import { setPaymentStatus } from "#server/db/queries/orders";
import { recordWriteOff } from "#server/db/queries/payments";
import { commitReservedStock } from "#server/db/queries/stock";
import { writeTogether } from "#server/db/engine/writeTogether";
import { afterSale, type PlacedOrder } from "#server/orders/afterSale";

/**
 * Places an order just reserved that costs less than $1, and so counts as paid: no card is asked for, and what it does
 * cost is written off (decision 006).
 */
export async function placeFreeOrder(tx: Tx, order: PlacedOrder & { total: Cents }, at: Date): Promise<void> {
  const { id: orderId, total: amount } = order;
  await commitReservedStock(tx, orderId);
  const paid = setPaymentStatus(orderId, { paymentStatus: "paid", busyUntil: at });
  const writtenOff = amount > 0 ? recordWriteOff({ orderId, at, amount }) : [];
  await writeTogether(tx, [paid, ...writtenOff, ...afterSale(order, at)]);
}
