import { unavailableMessage } from "#domain/messages/cart";
import { scheduleErrorMessage } from "#domain/messages/fulfillment/schedule";
import { formatMoney, type Cents } from "#domain/money";
import { minPayment, remitProblem, type RemitProblem } from "#domain/payments/balance";
import type { LedgerKind, Tender } from "#domain/payments/ledger";
import { isSubmitStatus, type DeclineCode, type SubmitStatus } from "#domain/payments/payment";
import { invalidPromotionMessage } from "#domain/messages/promotion";

export const submitFailedMessage = "Failed to process your order.";

/** On the button, and after a moment in a toast, while a page asks about a payment that was sent before it opened. */
export const askingLabel = "Checking your last payment…";

/** The page has stopped checking automatically. */
export const noAnswerYetMessage =
  "We're still waiting for an answer, and this page has stopped checking. You won't be charged twice. Please check again in a few minutes, or call us.";

/** In the cart, while a payment that was sent from this browser has no final answer. */
export const openPaymentMessage =
  "Your last payment isn't finished yet, so please check on it before you order again. You won't be charged twice.";

/** Where the page that asks about the payment can't open. */
export const openPaymentNews = "We'll email you once it's through. You can also call us.";

export const challengeMessage = "Your bank is asking you to confirm this payment.";

export const submitMessages = {
  Processed: "",
  PriceChanged: "Prices in your cart have changed. You have not been charged; please review your order.",
  InvalidPromotion: invalidPromotionMessage,
  ItemSoldOut: unavailableMessage,
  FatalError: submitFailedMessage,
  PaymentError: submitFailedMessage,
  ScheduleError: scheduleErrorMessage,
  Pending:
    "We're still waiting to hear from your bank, and this page keeps checking. You won't be charged twice.",
  ActionRequired: `${challengeMessage} Your items aren't reserved until you do.`,
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
  /** Another order of this shopper is still being confirmed. */
  unconfirmed:
    "We're still confirming the payment for the order you placed just before this one. Please check your email in a few minutes before you order again.",
} as const;

export const declineMessages: Record<DeclineCode, string> = {
  declined: "Your card was declined. Please check the card information or use another card.",
  processor_error: "We couldn't process your card right now. You haven't been charged; please try again.",
  limit: "We can't take this payment online right now. Please try again later or call the store.",
  waiting:
    "We're still waiting to hear from the bank about an earlier payment. You haven't been charged for this one; please try again in a few minutes or call the store.",
};

/** `phone` is the store's; '' when it is not known. */
export function declineMessage(code: DeclineCode, phone: string): string {
  const message = declineMessages[code];
  return phone === "" ? message : message.replace(/call the store\.$/, `call the store at ${phone}.`);
}

/** The shopper submits a changed order after the original was placed; the change may be its cart, day or payment. */
export function alreadyPlacedMessage(orderNumber: string): string {
  return `Your order ${orderNumber} has been placed, ${notInIt}`;
}

export function layawayPlacedMessage(orderNumber: string): string {
  return `Your layaway ${orderNumber} has been placed, ${notInIt}`;
}

const notInIt =
  "and its confirmation is on its way. Any changes you made after that aren't included; please review your cart before you order anything else.";

/** The shopper submits again what was canceled meanwhile, such as with its lease. */
export function alreadyCanceledMessage(orderNumber: string): string {
  return `Your order ${orderNumber} was canceled, and nothing more is charged for it. To order again, please start from your cart.`;
}

/** The order was placed, and the browser failed after that. */
export function placedMessage(orderNumber: string): string {
  return `Your order ${orderNumber} has been placed and your confirmation is on its way, but this page ran into a problem. Please don't order again.`;
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

/** Why a typed amount cannot be paid towards a balance; undefined when it can. */
export function remitMessage(amount: Cents | undefined, balance: Cents): string | undefined {
  if (amount === undefined) return amountMissingMessage;
  const problem = remitProblem(amount, balance);
  return problem && remitProblems[problem];
}

export const nothingToPayMessage = "There's nothing left to pay on this order.";
export const otherPaymentMessage =
  "We're still processing another payment for this order. Please try again in a moment; you won't be charged twice.";

export const balanceChangedMessage =
  "The balance has changed since you opened this page, so you haven't been charged. Please check what's left to pay and try again.";

/** Another payment came under the key of one that was made or is under way. */
export const otherRemitMessage =
  "Your payment changed while we were processing it. You haven't been charged twice; please check what's left to pay and try again.";

export const overpaymentMessage =
  "This order no longer needed your payment. We're refunding it, and we'll email you when it's on its way.";

export const paidInFullLabel = "Paid in full";

/** The label when nothing is due: an order is paid in full only once its lease has paid. */
export function nothingDueLabel({ isLeasePending }: { isLeasePending: boolean }): string {
  return isLeasePending ? "Nothing due outside the lease" : paidInFullLabel;
}
export const balanceLabel = "Balance";

/** '' stands for a brand or digits that are not known. */
type PaidCard = { brand: string; last4: string };

export function cardName({ brand, last4 }: PaidCard): string {
  return last4 === "" ? brand || "Card" : `${brand} ending in ${last4}`;
}

/** A ledger entry as customers read it. */
export function ledgerEntryName(
  entry: PaidCard & { kind: LedgerKind; tender: Tender | null; carriedLayaway?: string },
): string {
  const { carriedLayaway = "" } = entry;
  if (carriedLayaway !== "")
    return `Credit ${entry.kind === "refund" ? "moved to" : "from"} layaway ${carriedLayaway}`;
  if (entry.kind === "refund") return entry.last4 === "" ? "Refund" : `Refund to ${cardName(entry)}`;
  if (entry.kind === "correction") return "Refund returned by the bank";
  if (entry.tender === null) return "Balance under $1 waived";
  return entry.tender === "card" ? cardName(entry) : tenderNames[entry.tender];
}

export const paymentMethodLabels = { cashOrCheck: "Cash/Check", debitOrCredit: "Debit/Credit" } as const;

const tenderNames: Record<Exclude<Tender, "card">, string> = {
  cash: paymentMethodLabels.cashOrCheck,
  check: paymentMethodLabels.cashOrCheck,
  debit: paymentMethodLabels.debitOrCredit,
  credit: paymentMethodLabels.debitOrCredit,
  lease: "Lease",
};
