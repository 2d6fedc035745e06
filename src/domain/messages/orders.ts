import type { OrderStatus } from "#domain/orders/orders";

export const orderNotFoundMessage = "Order not found";

export const cancelProblems = {
  tooLate: "This order can no longer be canceled here. Please call the store.",
  paying: "A payment for this order is under way. Please try again in a few minutes.",
} as const;

/** 'Out For Delivery' for `OutForDelivery`. */
export function orderStatusLabel(status: OrderStatus): string {
  return status.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
}
