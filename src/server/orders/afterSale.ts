import { emptyCart } from "#server/db/queries/carts";
import type { NewOrder } from "#server/db/queries/orders";
import { queueMessage } from "#server/db/queries/outbox";
import { closeStaged } from "#server/db/queries/stagedOrders";

export type PlacedOrder = Pick<NewOrder, "id" | "number" | "stagedNumber" | "visitorId">;

/** What follows when an order is paid: its confirmation is queued, its staged order is closed, the cart is emptied. */
export function afterSale(order: PlacedOrder, at: Date) {
  const messageId = `order-${order.number}`;
  return [
    queueMessage({ messageId, kind: "order-confirmation", payload: { orderId: order.id } }, at),
    ...(order.stagedNumber ? [closeStaged(order.stagedNumber)] : []),
    ...(order.visitorId ? [emptyCart(order.visitorId)] : []),
  ];
}
