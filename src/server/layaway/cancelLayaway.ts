import { restockingFee } from "#domain/layaway/deposit";
import { canTransitionLayaway } from "#domain/layaway/statuses";
import { cancelProblems } from "#domain/messages/orders";
import { subtract, zeroCents, type Cents, type Rate } from "#domain/money";
import type { AppContext } from "#server/app/appContext";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether } from "#server/db/engine/statement";
import { endOrderStatement, moveLayawayStatements, readLayaway } from "#server/db/queries/layaways";
import { readCaptures, paidByTenders } from "#server/db/queries/payments/refunds";
import { lockOrder, type OrderRow } from "#server/db/queries/orders";
import { messageStatement } from "#server/db/queries/outbox";
import { readLayawayTerms } from "#server/db/queries/settings";
import { giveBack, releaseReservation } from "#server/payments/index";

/** Who cancels: a clerk's device, or nobody where the layaway is overdue. */
export type CanceledBy = { reason: string; deviceId?: string; salesperson?: string };

/** `fee` is what the store keeps; `problem` says why it stays as it is. */
export type LayawayCancellation = { problem?: string; fee: Cents; refund: Cents };

/**
 * Cancels a layaway that is not released: its units are available again, the store keeps the restocking fee, and the
 * rest goes back to the tenders it was paid with. Repeated, it answers the same.
 */
export function cancelLayaway(
  orderId: string,
  by: CanceledBy,
  { db, ports }: Pick<AppContext, "db" | "ports">,
): Promise<LayawayCancellation> {
  return inTransaction(db, async (tx) =>
    cancelIn(tx, await lockOrder(tx, orderId), { by, at: ports.clock.now() }),
  );
}

/** The same in a transaction that has locked the order. */
export async function cancelIn(
  tx: Tx,
  order: OrderRow,
  { by, at }: { by: CanceledBy; at: Date },
): Promise<LayawayCancellation> {
  const { id: orderId, number } = order;
  const { status: from, restockingFee: kept, refund: returned } = await readLayaway(tx, orderId);
  if (from === "Cancelled") return { fee: kept ?? zeroCents, refund: returned ?? zeroCents };
  const none = { fee: zeroCents, refund: zeroCents };
  if (from === "New" || !canTransitionLayaway(from, "Cancelled"))
    return { ...none, problem: cancelProblems.tooLate };
  if ((await readCaptures(tx, orderId)).isOpen) return { ...none, problem: cancelProblems.paying };
  const paid = await paidByTenders(tx, orderId);
  const { layawayRestockingRate: feeShare } = await readLayawayTerms(tx);
  const fee = feeOfCanceling(order, paid, feeShare);
  const refund = subtract(paid, fee);
  await releaseReservation(tx, order);
  const { deviceId = null } = by;
  await giveBack(tx, { orderId, amount: refund, reason: "cancellation", deviceId, at });
  const change = { stepDay: null, payOnDelivery: false, restockingFee: fee, refund };
  const notice = { messageId: `canceled-${number}`, kind: "layaway-canceled" as const };
  await writeTogether(tx, [
    ...moveLayawayStatements(tx, orderId, { from, to: "Cancelled", change, who: by, at }),
    endOrderStatement(orderId, "Cancelled"),
    messageStatement({ ...notice, payload: { orderId } }, at),
  ]);
  return { fee, refund };
}

/** What the store keeps of what was paid when the layaway is canceled. */
export function feeOfCanceling(
  { subtotal, discount }: Pick<OrderRow, "subtotal" | "discount">,
  paid: Cents,
  feeShare: Rate,
): Cents {
  const goods = subtract(subtotal, discount);
  return restockingFee({ goods: goods > 0 ? goods : zeroCents, paid, feeShare });
}
