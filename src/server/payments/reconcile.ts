import { busyMessage, Fault } from "#server/app/fault";
import type { AppContext } from "#server/app/appContext";
import {
  claimAttempt,
  findIdleAttempts,
  findPaymentAttempt,
  type PaymentAttempt,
} from "#server/db/queries/payments";
import { makeRefunds } from "#server/payments/refund";
import { settle, type SettleContext } from "#server/payments/settle";
import { busyUntil } from "#server/payments/start";
import type { ChargeOutcome } from "#server/ports/payment/port";

type ReconcileContext = SettleContext & Pick<AppContext, "config" | "log" | "closing">;

const maxAtOnce = 50;
const hourMs = 3_600_000;
const confirmWithinMs = 10 * 60_000;
/** After so long without an outcome a person must look into it. */
const giveUpAfterMs = 23 * hourMs;

/** The reconciliation job: ends interrupted attempts, then makes the refunds that are due. */
export async function reconcilePayments(ctx: ReconcileContext): Promise<void> {
  await reconcileAttempts(ctx);
  await makeRefunds(ctx);
}

/**
 * Asks the provider what became of attempts that a crash, a timeout or a shopper left open, and settles them. After 23
 * hours without an outcome the log says so, and the provider is asked once an hour. Begins with no other attempt once
 * the process is told to stop.
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
      const outcome = await finalOutcome(attempt, now, ctx);
      if (outcome.kind !== "unknown" || !isGivenUp) await settle(providerKey, outcome, ctx);
      else ctx.log.error({ order: orderId, key: providerKey }, "reconciliation break: payment unknown");
    } catch (problem) {
      ctx.log.error({ err: problem, key: providerKey }, "an interrupted payment could not be settled");
    }
  }
}

/**
 * A key that the provider has never seen is closed there before anything is released, so that a late request cannot
 * charge for it; so is a question that the card holder has not answered in ten minutes. Each attempt has its own ten
 * minutes, because the bank asks about an attempt and not about the order.
 */
async function finalOutcome(
  { providerKey, createdAt }: PaymentAttempt,
  now: Date,
  { ports }: Pick<ReconcileContext, "ports">,
): Promise<ChargeOutcome> {
  const found = await ports.payment.find(providerKey);
  const isUnseen = found.kind === "none";
  const age = now.getTime() - createdAt.getTime();
  const isForgotten = found.kind === "action_required" && age > confirmWithinMs;
  return isUnseen || isForgotten ? ports.payment.abandon(providerKey) : found;
}

/**
 * Settles what the provider says of a key now, when it has sent an event about it.
 * @throws Fault Unavailable when the provider does not say: it will send the event again.
 */
export async function reconcileKey(providerKey: string, ctx: SettleContext): Promise<void> {
  if (!(await findPaymentAttempt(ctx.db, providerKey))) return;
  const outcome = await ctx.ports.payment.find(providerKey);
  if (outcome.kind === "none") return;
  if (outcome.kind === "unknown") throw new Fault("Unavailable", busyMessage);
  await settle(providerKey, outcome, ctx);
}
