import { zeroCents } from "#domain/money";
import { afterPayment } from "#domain/payments/balance";
import type { AppContext } from "#server/app/appContext";
import type { Tx } from "#server/db/engine/connect";
import { inTransaction } from "#server/db/engine/inTransaction";
import { allInSequence, writeTogether, type Statement } from "#server/db/engine/statement";
import { paymentEntryStatement, writeOffStatements } from "#server/db/queries/payments/ledger";
import { eventStatement } from "#server/db/queries/orders";
import {
  captureAttemptStatement,
  endAttemptStatement,
  isOpen,
  keepAttemptOpenStatement,
  lockPayment,
  type Payment,
} from "#server/db/queries/payments/payments";
import type { AttemptOutcome } from "#server/payments/limits";
import type { Batches } from "#server/payments/purposes/purpose";
import { purposes } from "#server/payments/purposes/purposes";
import { refundOverpayment } from "#server/payments/refund";

export type SettleContext = Pick<
  AppContext,
  "db" | "ports" | "cardLimits" | "orderQueue" | "jobs" | "failpoint"
>;

/** An authorization is not settled: `captureFound` takes or voids it first. */
export type SettledOutcome = Exclude<AttemptOutcome, { kind: "authorized" }>;

/**
 * Writes the outcome of an attempt. Safe to repeat and from two processes at once: the first final outcome stays, and
 * money that is not due is refunded (`makeRefunds`).
 * @returns the attempt after this, with its order before.
 */
export async function settle(
  providerKey: string,
  outcome: SettledOutcome,
  ctx: SettleContext,
): Promise<Payment> {
  await ctx.failpoint("order.settle");
  await ctx.cardLimits.count(providerKey, outcome);
  const at = ctx.ports.clock.now();
  const payment = await ctx.orderQueue.add(
    () => inTransaction(ctx.db, (tx) => write(tx, { providerKey, outcome, at })),
    { urgent: true },
  );
  if (payment.attempt.state === "captured") ctx.jobs.wake("relay-outbox");
  await ctx.failpoint("order.settled");
  return payment;
}

type Settling = { providerKey: string; outcome: SettledOutcome; at: Date };

async function write(tx: Tx, { providerKey, outcome, at }: Settling): Promise<Payment> {
  const payment = await lockPayment(tx, providerKey);
  const { order, attempt } = payment;
  const { onDeclined, onOpen } = purposes[attempt.purpose];
  if (outcome.kind === "captured") return capture(tx, payment, { ...outcome, at });
  if (!isOpen(attempt)) return payment;
  // Another process that has claimed the attempt since may have sent a request of its own.
  if (outcome.kind === "unsent" && outcome.claimedUntil < attempt.busyUntil) return payment;
  if (outcome.kind === "declined" || outcome.kind === "unsent") {
    const reason = outcome.kind === "unsent" ? outcome.kind : outcome.reason;
    const own = [endAttemptStatement(providerKey, { state: "declined", reason })];
    await writeBatches(tx, own, await onDeclined(tx, payment, { reason, at }));
    return { order, attempt: { ...attempt, state: "declined", declineReason: reason } };
  }
  // A provider that does not answer has not ended the challenge.
  const state = attempt.state === "action_required" ? attempt.state : outcome.kind;
  // Also ends this process's claim, so that a retry or reconciliation may continue at once.
  const open = keepAttemptOpenStatement(providerKey, state, at);
  await writeTogether(tx, [open, ...(await onOpen(tx, payment, state))]);
  return { order, attempt: { ...attempt, state } };
}

type Captured = Extract<SettledOutcome, { kind: "captured" }> & { at: Date };

async function capture(tx: Tx, payment: Payment, { at, ...captured }: Captured): Promise<Payment> {
  const { order, attempt } = payment;
  const { providerKey, amount, purpose } = attempt;
  if (attempt.state === "captured" || attempt.state === "overpaid" || attempt.state === "refunded")
    return payment;
  const due = attempt.state === "declined" ? zeroCents : await purposes[purpose].amountDue(tx, payment);
  const state = amount <= due ? "captured" : "overpaid";
  const own = [captureAttemptStatement(providerKey, state, captured)];
  if (state === "captured") {
    const detail = { amount, providerKey };
    own.push(
      paymentEntryStatement(attempt, at),
      eventStatement({ orderId: order.id, at, kind: "PaymentTaken", detail }),
    );
    const { onCaptured, sellStockStatement } = purposes[purpose];
    const batches = await onCaptured(tx, payment, at);
    const sold = sellStockStatement?.(order);
    await allInSequence([sold && writeTogether(tx, [sold]), writeBatches(tx, own, batches)]);
    // A second entry in the ledger takes a second statement.
    const { writtenOff } = afterPayment(due, amount);
    if (writtenOff > 0) await writeTogether(tx, writeOffStatements(order.id, writtenOff, at));
  } else {
    await writeBatches(tx, own, await purposes[purpose].onDeclined(tx, payment, { reason: state, at }));
    await refundOverpayment(tx, attempt, at);
  }
  return { order, attempt: { ...attempt, state } };
}

async function writeBatches(tx: Tx, own: readonly Statement[], batches: Batches): Promise<void> {
  const [first = [], ...more] = batches;
  await allInSequence([[...own, ...first], ...more].map((batch) => writeTogether(tx, batch)));
}
