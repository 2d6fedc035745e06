import { formatDay, type Day } from "#domain/dates";
import { formatMoney, formatRate, type Cents, type Rate } from "#domain/money";
import type { DepositProblem, DownPayment } from "#domain/layaway/deposit";
import type { ShippingRejection } from "#domain/layaway/shipping";

export function depositMessage({ deposit, share }: DepositProblem): string {
  return `Minimum deposit required: ${formatMoney(deposit)} (${formatRate(share)})`;
}

/** Before its number. */
export const layawayTitle = "Layaway:";

/** 'Pickup', 'Delivery' or 'Delivery 03/10/2026'. */
export function shippingText(delivery: boolean, day: string): string {
  if (!delivery) return "Pickup";
  return day === "" ? "Delivery" : `Delivery ${day}`;
}

/** The labels of the shipping section: `isChange` is one from pickup to delivery or back. */
export function shippingLabels(of: { delivery: boolean; isChange: boolean; note: string }) {
  if (of.delivery)
    return {
      expander: "View/Update Delivery Info",
      button: of.isChange ? "Change to Delivery" : "Update Delivery Info",
    };
  return {
    expander: of.note === "" ? "Add Note" : "View/Update Note",
    button: of.isChange ? "Change to Pickup" : "Update Note",
  };
}

export const cancelTitle = "Need to cancel?";

/** Who cancels a layaway, and what that costs now. */
export function howToCancelMessage(of: { phone: string; fee: Cents; paid: Cents }): string {
  const ways = of.phone === "" ? "Visit" : `Call ${of.phone} or visit`;
  const kept = `We keep a restocking fee of ${formatMoney(of.fee)}`;
  const rest =
    of.fee < of.paid ? " and refund the rest the way you paid" : ", which is everything you've paid so far";
  return `${ways} one of our stores. ${kept}${rest}.`;
}

/** Of a canceled layaway. */
export function canceledMessage({ fee, refund }: { fee: Cents; refund: Cents }): string {
  const kept = fee > 0 ? `We kept a restocking fee of ${formatMoney(fee)}. ` : "";
  return refund > 0 ? `${kept}${formatMoney(refund)} goes back the way you paid.` : kept.trim();
}

/** Days as shown; `amount` is the smallest payment that moves the day due. */
export function pastDueMessage(of: { dueDay: string; cancelDay: string; amount: Cents }): string {
  return `Your payment was due on ${of.dueDay}. Pay ${formatMoney(of.amount)} or more to keep your items. Otherwise we'll cancel this layaway on ${of.cancelDay}.`;
}

/** A clerk's layaway got no answer, or was not placed for a reason that nobody can mend. */
export const layawayFailedMessage = "Failed to process the layaway order.";

export const depositByOneMessage =
  "Pay the deposit either by card on this page or in the store, but not both.";

export const reviewLayawayTitle = "Review Your Layaway";
export const reviewCustomerLayawayTitle = "Review Customer Layaway";

export function layawayNotFoundMessage(orderNumber: string): string {
  return `Layaway not found: ${orderNumber}`;
}

/** Why an earlier layaway gives no such credit: `left` was paid toward it in the store. */
export function layawayCreditMessage(of: { number: string; left: Cents; status: string }): string {
  return of.left > 0
    ? `Layaway ${of.number} has only ${formatMoney(of.left)} of store payments to carry over.`
    : `Layaway ${of.number} is ${of.status.toLowerCase()} and has no store payments to carry over.`;
}

export const layawaysNotFoundMessage = "No layaways found";
export const tooLittleToFindMessage = "Enter a layaway number, a name or a 10-digit phone number.";
export const reasonNeededMessage = "Reason is required";

export const shippingUpdatedMessage = "Your delivery or pickup has been updated.";
export const noteUpdatedMessage = "Your note has been saved.";
export const shippingFailedMessage = "Failed to update shipping";

export const cashOnDeliveryTitle = "Pay Cash On Delivery";
export const cashOnDeliveryQuestion =
  "You have not paid off your layaway...Are you going to pay cash on delivery?";

/** Below the question; a manager's device takes the payment itself. */
export function payInsteadMessage(balance: Cents, isAtDesk: boolean): string {
  if (isAtDesk)
    return `The balance with this delivery is ${formatMoney(balance)}. It can also be paid here until the items are on their way.`;
  return `Your balance with this delivery is ${formatMoney(balance)}. Once the day is set, you can also pay it by card on this page until your items are on their way.`;
}

/** Why a layaway is not handed over, or not completed. */
export const handOverProblems = {
  balanceDue: "This layaway has a balance due and cannot be handed over yet.",
  canceled: "This layaway is canceled.",
  completed: "This layaway is completed.",
  notReleased: "Release this layaway first.",
} as const;

/** Below an amount that a customer types. */
export function nextDueMessage(nextDay: Day | undefined): string {
  return nextDay === undefined
    ? "This amount doesn't change your due date."
    : `Your next payment is due by ${formatDay(nextDay)}.`;
}

export type LayawayTerms = { deposit: Rate; restocking: Rate; overdueDays: number };

/** Above the payment form of a new layaway. */
export function beforePaymentMessage({ deposit, restocking, overdueDays }: LayawayTerms): string {
  return `Your deposit of ${formatRate(deposit)} or more locks today's prices and sets your items aside. Pay the rest in any amounts you like. A payment of 10% of the total or more holds your items for 30 days from the day you pay; 20% or more holds them for 90. If you cancel, or a payment is ${overdueDays} days late, we keep a ${formatRate(restocking)} restocking fee and refund the rest.`;
}

/** The same on a phone. */
export function beforePaymentMessageMobile({ deposit, restocking, overdueDays }: LayawayTerms): string {
  return `${formatRate(deposit)} down holds your items and prices. If you cancel or are ${overdueDays} days late, there's a ${formatRate(restocking)} restocking fee.`;
}

/** A way to begin a layaway, as the wire words it. */
export function downPaymentTexts({ share, days }: Pick<DownPayment, "share" | "days">, nextDay: Day) {
  return {
    name: `${formatRate(share)} down`,
    displayName: `${formatRate(share)} down, next payment in ${days} days`,
    paymentMessage: nextDueMessage(nextDay),
  };
}

/** Below an amount that a customer types who pays the balance on delivery. */
export function leftOnDeliveryMessage(left: Cents): string {
  return left === 0 ? "Nothing is left to pay." : `${formatMoney(left)} is left to pay on delivery.`;
}

export const payInFullTexts = {
  name: "Full",
  displayName: "Pay in full",
  paymentMessage: "You'll have nothing left to pay; next, choose delivery or pickup.",
};

/** Why the shipping of a layaway stays as it is; `NotFound` and `Address` have messages of their own. */
export const shippingMessages: Record<Exclude<ShippingRejection, "NotFound" | "Address">, string> = {
  TooLate: "Your items are on their way. Please call the store to make a change.",
  PaymentOpen: "We're still processing a payment for this layaway. Please try again in a few minutes.",
  ScheduleError: "That delivery date is no longer available. Please choose another one.",
  PriceChanged: "The delivery fee or tax for this address has changed. Please check the new total.",
  PayOnDelivery: cashOnDeliveryQuestion,
};

/** What a changed destination costs more or less than now. */
export function totalChangeMessage(before: Cents, after: Cents): string {
  if (after === before) return "Your total stays the same.";
  const direction = after > before ? "goes up" : "goes down";
  return `Your total ${direction} from ${formatMoney(before)} to ${formatMoney(after)}.`;
}
