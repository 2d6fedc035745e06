import type { Cents } from "#domain/money";
import type { Tx } from "#server/db/connect";
import { setMoneyState } from "#server/db/orders";
import { recordWriteOff } from "#server/db/payments";
import { takeHeldStock } from "#server/db/stock";
import { writeTogether } from "#server/db/writeTogether";
import { afterSale, type PlacedOrder } from "#server/steps/afterSale";

/**
 * Places an order just reserved that costs less than $1, and so counts as paid: no card is asked for, and what it does
 * cost is written off (decision 060).
 */
export async function placeFree(tx: Tx, order: PlacedOrder & { total: Cents }, at: Date): Promise<void> {
  const { id: orderId, total: amount } = order;
  await takeHeldStock(tx, orderId);
  const paid = setMoneyState(orderId, { moneyState: "paid", busyUntil: at });
  const writtenOff = amount > 0 ? recordWriteOff({ orderId, at, amount }) : [];
  await writeTogether(tx, [paid, ...writtenOff, ...afterSale(order, at)]);
}
