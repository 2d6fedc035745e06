import { busySentence, Fault } from "#server/fault";
import { findPaymentAttempt } from "#server/db/payments";
import type { Shop } from "#server/shop";
import { settleBalance } from "#server/steps/settleBalance";
import { settleOrder } from "#server/steps/settleOrder";

/**
 * Settles what the provider says of a key now: the one way to the end of a payment, whether its shopper, the sweeper
 * or the provider itself comes by first (security.md §4, C20).
 * @throws Fault Unavailable where the provider did not say: it will tell again.
 */
export async function settleKey(gatewayKey: string, shop: Shop): Promise<void> {
  const attempt = await findPaymentAttempt(shop.db, gatewayKey);
  if (!attempt) return;
  const outcome = await shop.ports.payment.find(gatewayKey);
  if (outcome.kind === "none") return;
  if (outcome.kind === "unknown") throw new Fault("Unavailable", busySentence);
  if (attempt.purpose === "balance") await settleBalance(attempt, outcome, shop);
  else await settleOrder(attempt.orderId, { gatewayKey, outcome }, shop);
}
