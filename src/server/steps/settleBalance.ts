import { afterPayment } from "#domain/remit";
import { endBalancePayment } from "#server/db/balancePayments";
import type { Tx } from "#server/db/connect";
import { inTransaction } from "#server/db/inTransaction";
import { lockOrder, recordEvent, type OrderRow } from "#server/db/orders";
import { queueMessage } from "#server/db/outbox";
import {
  ledgerBalance,
  readPaymentAttempt,
  recordCapture,
  recordWriteOff,
  setAttemptState,
  type PaymentAttemptRow,
} from "#server/db/payments";
import { oweRefund } from "#server/db/refunds";
import { writeTogether } from "#server/db/writeTogether";
import type { Shop } from "#server/shop";
import type { TryOutcome } from "#server/steps/cardTries";

type Payment = Pick<PaymentAttemptRow, "orderId" | "gatewayKey">;

/**
 * Writes down what the bank said of a payment towards a balance. Safe to run again and from two places at once; the
 * first word that is final stays. Money that the order has no use for goes back (`refundSurplus`).
 * @returns the payment as it stands then.
 */
export async function settleBalance(
  { orderId, gatewayKey }: Payment,
  outcome: TryOutcome,
  shop: Shop,
): Promise<PaymentAttemptRow> {
  await shop.step("order.settle");
  await shop.cardTries.count(gatewayKey, outcome);
  const writing = () =>
    inTransaction(shop.db, async (tx) => {
      const order = await lockOrder(tx, orderId);
      await settle(tx, { order, gatewayKey, outcome, at: shop.ports.clock.now() });
      return readPaymentAttempt(tx, gatewayKey);
    });
  const payment = await shop.turn(writing, { urgent: true });
  if (payment.state === "captured") shop.jobs.wake("relay-outbox");
  await shop.step("order.settled");
  return payment;
}

type Settling = { order: OrderRow; gatewayKey: string; outcome: TryOutcome; at: Date };

async function settle(tx: Tx, { order, gatewayKey, outcome, at }: Settling): Promise<void> {
  const payment = await readPaymentAttempt(tx, gatewayKey);
  const { state, amount } = payment;
  if (state === "captured" || state === "refunded" || state === "surplus") return;
  if (outcome.kind === "captured") {
    const balance = await ledgerBalance(tx, order);
    const isWanted = state !== "declined" && state !== "abandoned" && amount <= balance;
    if (!isWanted) return writeTogether(tx, oweRefund(payment, outcome, at));
    const { writtenOff } = afterPayment(balance, amount);
    const { id: orderId } = order;
    // The ledger chains its entries: one after the other.
    await writeTogether(tx, recordCapture({ orderId, at, amount, gatewayKey, ...outcome }));
    await writeTogether(tx, [
      ...(writtenOff > 0 ? recordWriteOff({ orderId, at, amount: writtenOff }) : []),
      recordEvent({ orderId, at, kind: "PaymentTaken", detail: { amount, gatewayKey } }),
      queueMessage(
        { messageId: `payment-${gatewayKey}`, kind: "payment-receipt", payload: { orderId, gatewayKey } },
        at,
      ),
    ]);
  } else if (state !== "declined" && outcome.kind === "declined") {
    await endBalancePayment(tx, gatewayKey, outcome.reason);
  } else if (state !== "declined" && outcome.kind !== "declined") {
    await writeTogether(tx, [setAttemptState(gatewayKey, outcome.kind)]);
  }
}
