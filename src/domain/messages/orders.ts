import type { OrderStatus } from "#domain/orders/orders";
import { returnExclusions, type ReturnExclusion } from "#domain/orders/returns";

export const orderNotFoundMessage = "Order not found";

export const tooLittleToFindOrderMessage = "Enter an order number, a name or a 10-digit phone number.";

export const cancelProblems = {
  tooLate: "This order can no longer be canceled here. Please call the store.",
  paying: "A payment for this order is under way. Please try again in a few minutes.",
} as const;

/** 'Out For Delivery' for `OutForDelivery`. */
export function orderStatusLabel(status: OrderStatus): string {
  return status.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
}

/** The entry in the customer's calendar. */
export function calendarTitle(orderNumber: string, delivery: boolean): string {
  return `${delivery ? "Furniture delivery" : "Furniture pickup"}, order ${orderNumber}`;
}

const exclusionWords: Record<ReturnExclusion, string> = {
  unwrappedMattress: "mattresses with plastic removed",
  damaged: "physically damaged furniture",
  brokenGlass: "items with broken glass after the driver leaves",
};

/** What cannot be returned, as part of a sentence. */
export const exclusionsInWords = new Intl.ListFormat("en-US").format(
  returnExclusions.map((exclusion) => exclusionWords[exclusion]),
);
