import { inTransaction } from "#server/db/engine/inTransaction";
import { writeTogether } from "#server/db/engine/statement";
import { isOpen, keepAttemptOpenStatement, lockPayment } from "#server/db/queries/payments/payments";
import type { ChargeOutcome } from "#server/ports/payment/port";
import { CannotGoOn, prepare } from "#server/payments/prepare";
import { purposes } from "#server/payments/purposes/purposes";
import type { SettleContext, SettledOutcome } from "#server/payments/settle";

/**
 * The outcome of an interrupted attempt, to settle. An authorization found at the provider is captured once everything
 * is reserved again, and voided when that is not possible (docs/domain.md, Card limits). Safe to repeat and from two
 * processes: the provider captures or voids a key once.
 */
export async function captureFound(
  providerKey: string,
  found: ChargeOutcome,
  ctx: SettleContext,
): Promise<SettledOutcome> {
  if (found.kind !== "authorized") return found;
  try {
    await reopen(providerKey, ctx);
  } catch (problem) {
    if (!(problem instanceof CannotGoOn)) throw problem;
    // Payments under way end soon: the authorization waits for a retry or the reconciliation job.
    if (problem.reason === "busy") return { kind: "unknown" };
    return endWith(problem.reason, settledOutcome(await ctx.ports.payment.abandon(providerKey)));
  }
  return captureAuthorized(providerKey, ctx);
}

/** Captures an authorization while everything is reserved. */
export async function captureAuthorized(
  providerKey: string,
  ctx: Pick<SettleContext, "ports" | "failpoint">,
): Promise<SettledOutcome> {
  await ctx.failpoint("order.authorized");
  return settledOutcome(await ctx.ports.payment.capture(providerKey));
}

/** An authorization that is still there is asked about again. */
export function settledOutcome(outcome: ChargeOutcome): SettledOutcome {
  return outcome.kind === "authorized" ? { kind: "unknown" } : outcome;
}

/** Why the store ended an attempt, unless the provider has another outcome. */
export function endWith(reason: CannotGoOn["reason"], closed: SettledOutcome): SettledOutcome {
  const isClosed = closed.kind === "declined" && closed.reason === "abandoned";
  return isClosed ? { kind: "declined", reason } : closed;
}

/**
 * Lets an open attempt go on, with everything it pays for reserved.
 * @throws CannotGoOn
 */
export async function reopen(providerKey: string, ctx: SettleContext): Promise<void> {
  const write = () =>
    inTransaction(ctx.db, async (tx) => {
      const payment = await lockPayment(tx, providerKey);
      const { attempt } = payment;
      if (!isOpen(attempt)) throw new CannotGoOn("notDue");
      await prepare(tx, payment, ctx);
      await writeTogether(tx, [
        keepAttemptOpenStatement(providerKey, "started", attempt.busyUntil),
        ...(await purposes[attempt.purpose].onOpen(tx, payment, "started")),
      ]);
      // In its other states it counts already.
      if (attempt.state === "action_required") await ctx.cardLimits.admitAgain(tx, attempt);
    });
  const limited = await ctx.cardLimits.untilAllowed(() => ctx.orderQueue.add(write, { urgent: true }));
  if (limited) throw new CannotGoOn(limited.reason);
  await ctx.failpoint("order.reservedAgain");
}
