import { busyMessage } from "#domain/messages/faults";
import { Fault } from "#server/app/fault";
import type { AppContext } from "#server/app/appContext";
import { captureFound } from "#server/payments/captureFound";
import {
  claimAttempt,
  endWait,
  findIdleAttempts,
  findPaymentAttempt,
  type PaymentAttempt,
} from "#server/db/queries/payments/payments";
import { makeRefunds } from "#server/payments/refund";
import { settle, type SettleContext } from "#server/payments/settle";
import { busyUntil } from "#server/payments/start";
import type { ChargeOutcome } from "#server/ports/payment/port";

type ReconcileContext = SettleContext & Pick<AppContext, "config" | "log" | "closing">;

const maxAtOnce = 50;
const hourMs = 3_600_000;
const confirmWithinMs = 10 * 60_000;
/** After this long without an outcome, a person must look into it. */
const giveUpAfterMs = 23 * hourMs;

/** The reconciliation job: ends interrupted attempts, then makes the refunds that are due. */
export async function reconcilePayments(ctx: ReconcileContext): Promise<void> {
  await reconcileAttempts(ctx);
  await makeRefunds(ctx);
}

/**
 * Settles attempts that a crash, a timeout or a shopper left open. An attempt still unknown after 23 hours is logged
 * and asked about once an hour.
 */
export async function reconcileAttempts(ctx: ReconcileContext): Promise<void> {
  const now = ctx.ports.clock.now();
  for (const attempt of await findIdleAttempts(ctx.db, now, maxAtOnce)) {
    if (ctx.closing.aborted) return;
    const { providerKey, orderId, createdAt } = attempt;
    const isGivenUp = now.getTime() - createdAt.getTime() > giveUpAfterMs;
    const until = isGivenUp ? new Date(now.getTime() + hourMs) : busyUntil(now, ctx);
    if (!(await claimAttempt(ctx.db, providerKey, { now, busyUntil: until }))) continue;
    try {
      const outcome = await captureFound(providerKey, await finalOutcome(attempt, now, ctx), ctx);
      // Settling what has not changed could release what a confirmation has reserved meanwhile.
      const stillWaits = outcome.kind === "action_required" && attempt.state === "action_required";
      if (stillWaits) await endWait(ctx.db, providerKey, now);
      else if (outcome.kind !== "unknown" || !isGivenUp) await settle(providerKey, outcome, ctx);
      else ctx.log.error({ order: orderId, key: providerKey }, "reconciliation break: payment unknown");
    } catch (problem) {
      ctx.log.error({ err: problem, key: providerKey }, "could not settle an interrupted payment");
    }
  }
}

/**
 * Closes a key that the provider has never seen before anything is released, so that a late request cannot charge it,
 * and an attempt that its cardholder has not confirmed within ten minutes.
 */
async function finalOutcome(
  { providerKey, createdAt }: PaymentAttempt,
  now: Date,
  { ports }: Pick<ReconcileContext, "ports">,
): Promise<ChargeOutcome> {
  const found = await ports.payment.find(providerKey);
  const age = now.getTime() - createdAt.getTime();
  const isOver = found.kind === "none" || (found.kind === "action_required" && age > confirmWithinMs);
  return isOver ? ports.payment.abandon(providerKey) : found;
}

/**
 * Settles a key that the provider has sent an event about.
 * @throws Fault Unavailable when the provider does not know the outcome; it will repeat the event.
 */
export async function reconcileKey(providerKey: string, ctx: SettleContext): Promise<void> {
  if (!(await findPaymentAttempt(ctx.db, providerKey))) return;
  const outcome = await ctx.ports.payment.find(providerKey);
  // Who asked the cardholder settles that. A late report of it must not release what is reserved by now.
  if (outcome.kind === "none" || outcome.kind === "action_required") return;
  // Who closed the key settles why; the reconciliation job finds what was interrupted.
  if (outcome.kind === "declined" && outcome.reason === "abandoned") return;
  if (outcome.kind === "unknown") throw new Fault("Unavailable", busyMessage);
  await settle(providerKey, await captureFound(providerKey, outcome, ctx), ctx);
}
