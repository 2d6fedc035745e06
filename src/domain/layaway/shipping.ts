import { cents, type Cents } from "#domain/money";
import { statusId } from "#domain/layaway/statuses";

/** The first status in which the goods are on their way, and nothing about them can change. */
export const releasedStatusId = statusId("Released");

/** Whether destination, day and note may still change. */
export function mayChangeShipping(id: number): boolean {
  return id < releasedStatusId;
}

/** How the wire numbers the shipping of a layaway. */
export const shippingCodes = { pickup: 1, delivery: 2 } as const;

/** Whether the customer is offered to pay the balance in cash on delivery: above $1. */
export function offersCashOnDelivery(balance: Cents): boolean {
  return balance > oneDollar;
}

const oneDollar = cents(100);

/** Why the shipping of a layaway was not changed. */
export const shippingRejections = [
  "NotFound",
  "TooLate",
  "PaymentOpen",
  "Address",
  "ScheduleError",
  "PriceChanged",
  "PayOnDelivery",
] as const;
export type ShippingRejection = (typeof shippingRejections)[number];
