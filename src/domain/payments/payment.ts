import { scheduleErrorMessage } from "#domain/messages/schedule";
import { invalidPromotionMessage } from "#domain/messages/promotion";
import { unavailableMessage } from "#domain/messages/cart";
import type { Cents } from "#domain/money";

/** How the submit of an order can end (specification 2 §4; the last two are ours, domain decision "The wire"). */
export const submitStatuses = [
  "Processed",
  "PriceChanged",
  "InvalidPromotion",
  "ItemSoldOut",
  "FatalError",
  "PaymentError",
  "ScheduleError",
  "Pending",
  "ActionRequired",
] as const;

export type SubmitStatus = (typeof submitStatuses)[number];

export function isSubmitStatus(value: unknown): value is SubmitStatus {
  return submitStatuses.some((status) => status === value);
}

/** A final answer ends the attempt and frees its key; after any other the same key is sent again. */
export function isFinal(status: SubmitStatus): boolean {
  return status !== "Pending" && status !== "ActionRequired";
}

/** What the browser does with an answer; `message` says where `submitMessage` is to be read. */
export type AfterSubmit = {
  /** Where the customer goes; undefined stays on the review page. */
  goTo?: "/orderComplete" | "/cart" | "/";
  /** On the cart page, above the card form, as a toast that outlives the page, or nowhere. */
  message: "none" | "cart" | "review" | "toast";
  /** Empties cart, store cart and staged order, keeps the order's facts and sets stage 5. */
  completes: boolean;
  /** The cart's lines become `newItemList`. */
  replacesLines: boolean;
  /** The order button works again. */
  mayOrderAgain: boolean;
  /** Fees and dates are fetched again, and the page around is told. */
  reloadsSchedule: boolean;
  /** The customer confirms at the bank (3-D Secure), then the same key is sent again. */
  confirmsAtBank: boolean;
  /** The stored idempotency key is dropped. */
  dropsKey: boolean;
};

/** Reads the table below; a status we do not know, and no answer at all, behave as the specification's "other". */
export function afterSubmit(status: string | undefined): AfterSubmit {
  if (!isSubmitStatus(status)) return { ...staying, mayOrderAgain: true, dropsKey: false };
  return { ...staying, ...submitTable[status], dropsKey: isFinal(status) };
}

const staying: AfterSubmit = {
  message: "review",
  completes: false,
  replacesLines: false,
  mayOrderAgain: false,
  reloadsSchedule: false,
  confirmsAtBank: false,
  dropsKey: false,
};

const submitTable: Record<SubmitStatus, Partial<AfterSubmit>> = {
  Processed: { goTo: "/orderComplete", message: "none", completes: true },
  PriceChanged: { goTo: "/cart", message: "cart", replacesLines: true },
  InvalidPromotion: { goTo: "/cart", message: "cart" },
  ItemSoldOut: { goTo: "/cart", message: "cart" },
  FatalError: { goTo: "/", message: "toast", mayOrderAgain: true },
  PaymentError: { mayOrderAgain: true },
  ScheduleError: { mayOrderAgain: true, reloadsSchedule: true },
  Pending: { mayOrderAgain: true },
  ActionRequired: { confirmsAtBank: true, mayOrderAgain: true },
};

/** The sentence to show: the server's own, else the one for the status; without an answer the failure. */
export function submitMessage(status: string | undefined, serverMessage?: string): string {
  if (serverMessage) return serverMessage;
  return isSubmitStatus(status) ? submitMessages[status] : submitFailedMessage;
}

export const submitFailedMessage = "Failed to process your order.";

export const submitMessages = {
  Processed: "",
  PriceChanged: "Prices in your cart have changed. You have not been charged; please review your order.",
  InvalidPromotion: invalidPromotionMessage,
  ItemSoldOut: unavailableMessage,
  FatalError: submitFailedMessage,
  PaymentError: submitFailedMessage,
  ScheduleError: scheduleErrorMessage,
  Pending:
    "We are still waiting for your bank's answer. Please press the button again in a moment; you will not be charged twice.",
  ActionRequired: "Your bank asks you to confirm this payment.",
} as const satisfies Record<SubmitStatus, string>;

/** To who presses for another order than the one that this action or this shopper has under way already. */
export const otherContentMessage =
  "Your order changed while it was being placed. You have not been charged twice; please review your cart and order again.";

/** To who presses for a changed order, while the one before the change has been paid after all. */
export function alreadyPlacedMessage(orderNumber: string): string {
  return `Your order ${orderNumber} has been placed and paid, and its confirmation is on its way. Your cart was changed after that; please review it before you order anything more.`;
}

/** To whose order was placed, where the browser fails at what comes after that. */
export function placedMessage(orderNumber: string): string {
  return `Your order ${orderNumber} has been placed and its confirmation is on its way, but this page has failed. Please do not order again.`;
}

/** Instead of a card form, where an order costs nothing or so little that it counts as paid. */
export function nothingDueMessage(total: Cents): string {
  return total > 0
    ? "Amounts under $1 count as paid: nothing is due for this order, and no card is needed."
    : "Nothing is due for this order, and no card is needed.";
}

/** Where the money of an order stands, from its reservation to the end (security decision 2.4). */
export const paymentStatuses = ["paying", "action_required", "payment_unknown", "paid", "failed"] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

/** The moves there are. Nothing leaves `paid` or `failed`: another try is another order. */
export const paymentTransitions = {
  paying: ["paid", "failed", "payment_unknown", "action_required"],
  action_required: ["paying", "paid", "failed", "payment_unknown"],
  payment_unknown: ["paying", "paid", "failed", "action_required"],
  paid: [],
  failed: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

export function canTransitionPayment(from: PaymentStatus, to: PaymentStatus): boolean {
  const moves: readonly PaymentStatus[] = paymentTransitions[from];
  return moves.includes(to);
}

/** The state the money of an order goes to. @throws RangeError for a move that the table does not have. */
export function transitionPayment(from: PaymentStatus, to: PaymentStatus): PaymentStatus {
  if (from === to || canTransitionPayment(from, to)) return to;
  throw new RangeError(`The money of an order cannot go from ${from} to ${to}.`);
}

/** True once the money is certain either way. */
export function isSettled(state: PaymentStatus): boolean {
  return state === "paid" || state === "failed";
}

/**
 * Why a card did not pay, as coarse as we keep it. `limit` and `busy` are our own: too many declines in an hour, and
 * too many tries under way to know yet.
 */
export const declineReasons = [
  "declined",
  "insufficient_funds",
  "expired",
  "processor_error",
  "limit",
  "busy",
] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Whether a decline is one of those that card testers live on: the bank looked at the card and said no. */
export function isCountedDecline(reason: string): boolean {
  return reason === "declined" || reason === "insufficient_funds" || reason === "expired";
}

export const cardDeclinedMessage =
  "Your card was declined. Please check the card information or use another card.";
export const processorErrorMessage =
  "We could not process your card right now. You have not been charged; please try again.";
export const tooManyDeclinesMessage =
  "We cannot take this payment online right now. Please try again later or call the store.";

/** Whether a sentence says that a card did not pay, and so that an order was placed with it. */
export function isDeclineMessage(message: string): boolean {
  return declineReasons.some((reason) => declineMessage(reason) === message);
}

/**
 * What the customer reads. Every refusal of the bank reads the same, so that nobody learns from our form which
 * part of a stolen card is wrong (security decision T10).
 */
export function declineMessage(reason: DeclineReason): string {
  if (reason === "processor_error" || reason === "busy") return processorErrorMessage;
  return reason === "limit" ? tooManyDeclinesMessage : cardDeclinedMessage;
}
