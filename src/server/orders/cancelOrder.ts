import { storeDay } from "#domain/dates";
import { cancelProblems, orderNotFoundMessage } from "#domain/messages/orders";
import { add, zeroCents, type Cents } from "#domain/money";
import { mayCancel } from "#domain/orders/cancellation";
import type { RequestContext } from "#server/app/requestContext";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether } from "#server/db/engine/statement";
import { releaseSlot } from "#server/db/queries/fulfillment/deliverySlots";
import { isLeaseSigned } from "#domain/lease/statuses";
import { askLeaseSoon, readLease } from "#server/db/queries/leases";
import { giveBack } from "#server/payments/index";
import {
  cancellationRefund,
  readCaptures,
  requestRefund,
  paidByTenders,
} from "#server/db/queries/payments/refunds";
import { findOwnOrder, lockOrder, transitionStatements, type OrderRow } from "#server/db/queries/orders";
import { messageStatement } from "#server/db/queries/outbox";
import { releasePromotionUse } from "#server/db/queries/promotions";
import { returnSoldStock } from "#server/db/queries/stock";

/** `refund` goes back to cards; `handBack` was paid in a store, whose people give it back. */
export type Cancellation = { refund: Cents; handBack: Cents; problem?: string };

const nothing = { refund: zeroCents, handBack: zeroCents };

/**
 * Cancels a customer's own order while that is possible: slot, promotion and units become available again, and every
 * captured payment goes back to its card. Repeated, it answers the same.
 */
export async function cancelOrder(
  { number, accountId }: { number: string; accountId: string | undefined },
  { db, ports }: RequestContext,
): Promise<Cancellation> {
  const own =
    accountId === undefined ? undefined : await findOwnOrder(db, { number, accountId, kind: "order" });
  if (!own) return { ...nothing, problem: orderNotFoundMessage };
  return inTransaction(db, async (tx) => cancel(tx, await lockOrder(tx, own.id), ports.clock.now()));
}

async function cancel(tx: Tx, order: OrderRow, at: Date): Promise<Cancellation> {
  if (order.status !== "Cancelled") {
    const isDelivery = order.delivery !== null;
    if (!mayCancel({ ...order, isDelivery }, storeDay(at)))
      return { ...nothing, problem: cancelProblems.tooLate };
    // The lease's job tells the provider.
    if (order.leased > 0) {
      if (isLeaseSigned((await readLease(tx, order.id)).status))
        return { ...nothing, problem: cancelProblems.tooLate };
      await askLeaseSoon(tx, order.id, at);
    }
  }
  return cancelIn(tx, order, { at });
}

/**
 * Cancels a locked order, whoever wants it; the caller has checked that it may be. Staff are asked by mail to hand back
 * what was paid in the store. An order that was never acknowledged is canceled without a mail.
 */
export async function cancelIn(
  tx: Tx,
  order: OrderRow,
  { at, isAcknowledged = true }: { at: Date; isAcknowledged?: boolean },
): Promise<Cancellation> {
  const { id, number, status } = order;
  if (status === "Cancelled") return { ...nothing, refund: await cancellationRefund(tx, id) };
  const isDelivery = order.delivery !== null;
  const { captures, isOpen } = await readCaptures(tx, id);
  if (isOpen) return { ...nothing, problem: cancelProblems.paying };
  // In the sequence in which `reserveOrder` locks them.
  if (order.scheduledDay && isDelivery)
    await releaseSlot(tx, { day: order.scheduledDay, area: order.deliveryArea });
  if (order.promotionCode) await releasePromotionUse(tx, order.promotionCode);
  await returnSoldStock(tx, id);
  const due = captures.filter(({ left }) => left > 0);
  for (const { providerKey, left: amount } of due)
    await requestRefund(tx, {
      refundKey: `${providerKey}-cancel`,
      providerKey,
      amount,
      reason: "cancellation",
      at,
    });
  // What is left was paid in the store.
  const left = await paidByTenders(tx, id);
  const back = { orderId: id, amount: left, reason: "cancellation" as const, deviceId: null, at };
  if (left > 0) await giveBack(tx, back);
  const notice = {
    messageId: `canceled-${number}`,
    kind: "order-canceled" as const,
    payload: { orderId: id },
  };
  await writeTogether(tx, [
    ...transitionStatements(id, { from: status, to: "Cancelled" }, at),
    ...(isAcknowledged ? [messageStatement(notice, at)] : []),
  ]);
  return { refund: due.length === 0 ? zeroCents : add(...due.map(({ left }) => left)), handBack: left };
}
