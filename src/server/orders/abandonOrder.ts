import type { OrderRow } from "#server/db/queries/orders";
import { latestPaymentAttempt } from "#server/db/queries/payments";
import type { AppContext } from "#server/app/appContext";
import { settleOrder } from "#server/orders/settleOrder";

/**
 * Ends an order whose shopper left the bank's question unanswered and wants something else now. Should the answer
 * have come meanwhile, that stands.
 * @returns the order as it stands then.
 */
export async function abandonOrder(orderId: string, context: AppContext): Promise<OrderRow> {
  const { providerKey } = await latestPaymentAttempt(context.db, orderId);
  const outcome = await context.ports.payment.abandon(providerKey);
  return settleOrder(orderId, { providerKey, outcome }, context);
}
