import type { OrderStatus } from "#domain/orders/orders";

export const orderNotFoundMessage = "Order not found";

/** 'Out For Delivery' for `OutForDelivery`. */
export function orderStatusLabel(status: OrderStatus): string {
  return status.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
}
