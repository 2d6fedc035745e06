import { afterPayment } from "#domain/payments/balance";
import { endBalancePayment } from "#server/db/queries/balancePayments";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { lockOrder, recordEvent, type OrderRow } from "#server/db/queries/orders";
import { queueMessage } from "#server/db/queries/outbox";
import {
  ledgerBalance,
  readPaymentAttempt,
  recordCapture,
  recordWriteOff,
  setAttemptState,
  type PaymentAttemptRow,
} from "#server/db/queries/payments";
import { oweRefund } from "#server/db/queries/refunds";
import { writeTogether } from "#server/db/engine/writeTogether";
import type { AppContext } from "#server/app/appContext";
import type { AttemptOutcome } from "#server/payments/limits";

type Payment = Pick<PaymentAttemptRow, "orderId" | "providerKey">;

/**
 * Writes down what the bank said of a payment towards a balance. Safe to run again and from two places at once; the
 * first word that is final stays. Money that the order has no use for goes back (`refundSurplus`).
 * @returns the payment as it stands then.
 */
export async function settleBalance(
  { orderId, providerKey }: Payment,
  outcome: AttemptOutcome,
  context: AppContext,
): Promise<PaymentAttemptRow> {
  await context.failpoint("order.settle");
  await context.cardLimits.count(providerKey, outcome);
  const writing = () =>
    inTransaction(context.db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      await settle(tx, { order, providerKey, outcome, at: context.ports.clock.now() });
      return readPaymentAttempt(tx, providerKey);
    });
  const payment = await context.orderQueue.add(writing, { urgent: true });
  if (payment.state === "captured") context.jobs.wake("relay-outbox");
  await context.failpoint("order.settled");
  return payment;
}

type Settling = { order: OrderRow; providerKey: string; outcome: AttemptOutcome; at: Date };

async function settle(tx: Tx, { order, providerKey, outcome, at }: Settling): Promise<void> {
  const payment = await readPaymentAttempt(tx, providerKey);
  const { state, amount } = payment;
  if (state === "captured" || state === "refunded" || state === "surplus") return;
  if (outcome.kind === "captured") {
    const balance = await ledgerBalance(tx, order);
    const isWanted = state !== "declined" && state !== "abandoned" && amount <= balance;
    if (!isWanted) return writeTogether(tx, oweRefund(payment, outcome, at));
    const { writtenOff } = afterPayment(balance, amount);
    const { id: orderId } = order;
    // The ledger chains its entries: one after the other.
    await writeTogether(tx, recordCapture({ orderId, at, amount, providerKey, ...outcome }));
    await writeTogether(tx, [
      ...(writtenOff > 0 ? recordWriteOff({ orderId, at, amount: writtenOff }) : []),
      recordEvent({ orderId, at, kind: "PaymentTaken", detail: { amount, providerKey } }),
      queueMessage(
        { messageId: `payment-${providerKey}`, kind: "payment-receipt", payload: { orderId, providerKey } },
        at,
      ),
    ]);
  } else if (state !== "declined" && outcome.kind === "declined") {
    await endBalancePayment(tx, providerKey, outcome.reason);
  } else if (state !== "declined" && outcome.kind !== "declined") {
    await writeTogether(tx, [setAttemptState(providerKey, outcome.kind)]);
  }
}
