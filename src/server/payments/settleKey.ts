import { busyMessage, Fault } from "#server/app/fault";
import { findPaymentAttempt } from "#server/db/queries/payments";
import type { AppContext } from "#server/app/appContext";
import { settleBalance } from "#server/payments/settleBalance";
import { settleOrder } from "#server/orders/settleOrder";

/**
 * Settles what the provider says of a key now: the one way to the end of a payment, whether its shopper, the sweeper
 * or the provider itself comes by first (security.md §4, C20).
 * @throws Fault Unavailable where the provider did not say: it will tell again.
 */
export async function settleKey(providerKey: string, context: AppContext): Promise<void> {
  const attempt = await findPaymentAttempt(context.db, providerKey);
  if (!attempt) return;
  const outcome = await context.ports.payment.find(providerKey);
  if (outcome.kind === "none") return;
  if (outcome.kind === "unknown") throw new Fault("Unavailable", busyMessage);
  if (attempt.purpose === "balance") await settleBalance(attempt, outcome, context);
  else await settleOrder(attempt.orderId, { providerKey, outcome }, context);
}
