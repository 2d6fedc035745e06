import type { OrderRow } from "#server/db/orders";
import { latestPaymentAttempt } from "#server/db/payments";
import type { Shop } from "#server/shop";
import { settleOrder } from "#server/steps/settleOrder";

/**
 * Ends an order whose shopper left the bank's question unanswered and wants something else now. Should the answer
 * have come meanwhile, that stands.
 * @returns the order as it stands then.
 */
export async function callOffOrder(orderId: string, shop: Shop): Promise<OrderRow> {
  const { gatewayKey } = await latestPaymentAttempt(shop.db, orderId);
  const outcome = await shop.ports.payment.abandon(gatewayKey);
  return settleOrder(orderId, { gatewayKey, outcome }, shop);
}
