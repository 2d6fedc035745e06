import { emptyCart } from "#server/db/carts";
import type { NewOrder } from "#server/db/orders";
import { queueMessage } from "#server/db/outbox";
import { closeStaged } from "#server/db/staged";

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
