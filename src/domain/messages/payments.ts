import { unavailableMessage } from "#domain/messages/cart";
import { scheduleErrorMessage } from "#domain/messages/fulfillment/schedule";
import { formatMoney, type Cents } from "#domain/money";
import { minPayment, type RemitProblem } from "#domain/payments/balance";
import type { LedgerKind, Tender } from "#domain/payments/ledger";
import { isSubmitStatus, type DeclineCode, type SubmitStatus } from "#domain/payments/payment";
import { invalidPromotionMessage } from "#domain/messages/promotion";

export const submitFailedMessage = "Failed to process your order.";

export const challengeMessage = "Your bank asks you to confirm this payment.";

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
  ActionRequired: `${challengeMessage} Your items are not reserved until you do.`,
} as const satisfies Record<SubmitStatus, string>;

/** The message to show: the server's own, else the one of the status, else that of a submit without an answer. */
export function submitMessage(status: string | undefined, serverMessage?: string): string {
  if (serverMessage) return serverMessage;
  return isSubmitStatus(status) ? submitMessages[status] : submitFailedMessage;
}

/** Why a submit takes nothing, beside what its status says. */
export const submitProblems = {
  storeOnly: "This order can only be placed in a store.",
  /** A lease goes through its own provider, never through a card. */
  leaseByCard: "A lease-to-own order cannot be paid by card. You have not been charged.",
  /** Another order of this action or this shopper is under way. */
  otherContent:
    "Your order changed while it was being placed. You have not been charged twice; please review your cart and order again.",
} as const;

export const declineMessages: Record<DeclineCode, string> = {
  declined: "Your card was declined. Please check the card information or use another card.",
  processor_error: "We could not process your card right now. You have not been charged; please try again.",
  limit: "We cannot take this payment online right now. Please try again later or call the store.",
  waiting:
    "We are still waiting for a bank's answer to an earlier payment. You have not been charged for this one; please try again in a few minutes or call the store.",
};

/** `phone` is the store's; '' when it is not known. */
export function declineMessage(code: DeclineCode, phone: string): string {
  const message = declineMessages[code];
  return phone === "" ? message : message.replace(/call the store\.$/, `call the store at ${phone}.`);
}

/** The shopper submits a changed order after the one before the change was paid. */
export function alreadyPlacedMessage(orderNumber: string): string {
  return `Your order ${orderNumber} has been placed and paid, and its confirmation is on its way. Your cart was changed after that; please review it before you order anything more.`;
}

/** The order was placed, and the browser failed after that. */
export function placedMessage(orderNumber: string): string {
  return `Your order ${orderNumber} has been placed and its confirmation is on its way, but this page has failed. Please do not order again.`;
}

/** Replaces the card form for an order that costs nothing, or so little that it counts as paid. */
export function nothingDueMessage(total: Cents): string {
  return total > 0
    ? "Amounts under $1 count as paid: nothing is due for this order, and no card is needed."
    : "Nothing is due for this order, and no card is needed.";
}

export const remitProblems: Record<RemitProblem, string> = {
  exceedsBalance: "Exceed balance",
  belowMinimum: `Please pay at least ${formatMoney(minPayment)}.`,
};

export const amountMissingMessage = "Please enter an amount";

export const nothingToPayMessage = "There is nothing left to pay on this order.";
export const otherPaymentMessage =
  "Another payment for this order is under way. Please try again in a moment; you will not be charged twice.";

/** Another payment came under the key of one that was made or is under way. */
export const otherRemitMessage =
  "Your payment changed while it was being made. You have not been charged twice; please look at what is left to pay and try again.";

export const overpaymentMessage =
  "This order did not need your payment any more. We are giving the money back, and will tell you by email.";

export const paidInFullLabel = "Paid in full";
export const balanceLabel = "Balance";

/** '' stands for a brand or digits that are not known. */
type PaidCard = { brand: string; last4: string };

export function cardName({ brand, last4 }: PaidCard): string {
  return last4 === "" ? brand || "Card" : `${brand} ending in ${last4}`;
}

/** A ledger entry as customers read it. */
export function ledgerEntryName(entry: PaidCard & { kind: LedgerKind; tender: Tender | null }): string {
  if (entry.kind === "refund") return entry.last4 === "" ? "Refund" : `Refund to ${cardName(entry)}`;
  if (entry.kind === "correction") return "Refund returned by the bank";
  if (entry.tender === null) return "Rest under $1";
  return entry.tender === "card" ? cardName(entry) : tenderNames[entry.tender];
}

const tenderNames: Record<Exclude<Tender, "card">, string> = {
  cash: "Cash/Check",
  check: "Cash/Check",
  debit: "Debit/Credit",
  credit: "Debit/Credit",
  lease: "Lease",
};
