import { formatLongDay, type Day } from "#domain/dates";
import { driverCallsMessage } from "#domain/messages/fulfillment/schedule";
import { orderStatuses, type OrderStatus } from "#domain/orders/orders";
import { formatRate } from "#domain/money";
import { returnExclusions, type ReturnExclusion, type ReturnTerms } from "#domain/orders/returns";

export const orderNotFoundMessage = "Order not found";

export const tooLittleToFindOrderMessage = "Enter an order number, a name or a 10-digit phone number.";

export const cancelProblems = {
  tooLate: "You can't cancel this order online anymore. Please call the store.",
  paying: "We're still processing a payment for this order. Please try again in a few minutes.",
} as const;

/** 'Out For Delivery' for `OutForDelivery`. */
export function orderStatusLabel(status: OrderStatus): string {
  return status.replace(/(?<=[a-z])(?=[A-Z])/g, " ");
}

export function statusOfLabel(label: string): OrderStatus | undefined {
  return orderStatuses.find((status) => orderStatusLabel(status) === label);
}

/** The status as its customer reads it: an order with a day is scheduled. */
export function shownStatus(label: string, hasDay: boolean): string {
  return statusOfLabel(label) === "Received" && hasDay ? orderStatusLabel("Scheduled") : label;
}

/** The entry in the customer's calendar. */
export function calendarTitle(orderNumber: string, delivery: boolean): string {
  return `${delivery ? "Furniture delivery" : "Furniture pickup"}, order ${orderNumber}`;
}

/** When an order comes, or waits to be picked up. */
export function handoverOn(day: Day, delivery: boolean): string {
  return delivery
    ? `We'll deliver on ${formatLongDay(day)}. ${driverCallsMessage}`
    : `Your order will be ready for you on ${formatLongDay(day)}.`;
}

/** Of what happens next, once an order or layaway is placed. */
export const checkEmailTitle = "Check your email";

/** What the confirmation is good for: without an account, only its link opens the order (decision 016). */
export const orderInMailMessage =
  "The link in it opens your order, and your invoice is attached. If you don't see it in a few minutes, check your spam folder or call us.";

/** What a guest's completion page says about an account. */
export const accountOfferTitle = "Keep your orders together";
export const accountOfferMessage =
  "Create an account with this email address to see all your orders in one place.";

/** Where a completion page would have been opened without its order. */
export const seeOrderAgainMessage =
  "To see your order again, open the link in your confirmation email, or sign in.";

/** What a shopper wrote for the delivery or pickup, on one line so that it can't pass for our own words; '' without it. */
export function orderNoteMessage(note: string): string {
  const line = note.replace(/\s+/g, " ").trim();
  return line && `Note: ${line}`;
}

export const bringMessage = "Bring your order number and a photo ID.";

/** A delivery or pickup without a day. */
export function noDayMessage(delivery: boolean): string {
  return delivery ? "We'll call you to set a delivery date." : "We'll call you to set a pickup date.";
}

/** How far an order has come, on its page; nothing for one that was canceled or returned. */
export function orderSteps(status: OrderStatus, delivery: boolean): readonly string[] {
  if (status === "Cancelled" || status === "Returned") return [];
  return delivery
    ? ["Order received", "Delivery scheduled", "Out for delivery", "Delivered"]
    : ["Order received", "Pickup scheduled", "Ready for pickup", "Picked up"];
}

/** The step that an order has reached, counted from 0. With a day, it is scheduled. */
export function reachedStep(status: OrderStatus, hasDay: boolean): number {
  return status === "Received" && hasDay ? steps.Scheduled : steps[status];
}

const steps: Record<OrderStatus, number> = {
  Received: 0,
  Scheduled: 1,
  OutForDelivery: 2,
  ReadyForPickup: 2,
  Delivered: 3,
  PickedUp: 3,
  Cancelled: 0,
  Returned: 0,
};

const exclusionWords: Record<ReturnExclusion, string> = {
  unwrappedMattress: "mattresses with plastic removed",
  damaged: "physically damaged furniture",
  brokenGlass: "items with broken glass after the driver leaves",
};

/** What cannot be returned, as part of a sentence. */
export const exclusionsInWords = new Intl.ListFormat("en-US").format(
  returnExclusions.map((exclusion) => exclusionWords[exclusion]),
);

export const returnsHeading = "Returns";

/** The terms of returns on an invoice, a paragraph each. */
export function returnTermsMessages({ days, restockingShare }: ReturnTerms): readonly string[] {
  const within = `within ${days} ${days === 1 ? "day" : "days"} of delivery or pickup`;
  const fee = restockingShare > 0 ? `, subject to a restocking fee of ${formatRate(restockingShare)}` : "";
  return [`You can return your furniture ${within}${fee}.`, `Not returnable: ${exclusionsInWords}.`];
}
