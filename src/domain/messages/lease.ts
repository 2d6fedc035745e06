import { formatMoney, type Cents } from "#domain/money";

/* What the server says about a lease. What the pages say by themselves is in leasePages. */

export const noApprovalMessage =
  "We couldn't find an approval with these details. Please check them, or apply for a lease first.";

/** Of an approval that was found, for an order that it cannot pay for. */
export const notLeasedTitle = "This Order Can't Be Leased";

/** Of a lookup that the provider did not answer. */
export const unreachedTitle = "We Can't Reach Progressive Leasing";

export const tooManyLookupsTitle = "Too Many Lookups";
export const tooManyLookupsMessage =
  "Too many lookups today. Please try again tomorrow, or call the store and we'll look it up for you.";

export const lookUpFirstMessage = "Please look up your lease approval again before you submit the order.";

export function belowMinimumMessage(minimum: Cents): string {
  return `Leases start at ${formatMoney(minimum)} before tax.`;
}

export const stateExcludedMessage =
  "Lease to own isn't available in your state. Please choose another way to pay.";

export const leaseMismatchMessage =
  "The name and address on your order must match your lease application. Please look up your approval again.";

/** Nothing of the approval is left for another order. */
export const approvalUsedMessage =
  "This approval already pays for another order. Please call the store about it, or choose another way to pay.";

/** A part of the approval is left. */
export function approvalPartlyUsedMessage(leased: Cents): string {
  return `Your other orders lease ${formatMoney(leased)} under this approval; the limit shown is what is left.`;
}

export const leaseChangedMessage =
  "Your approval or your order has changed. You have not been charged; please look up your approval again.";

/** Why the part above the limit is not paid. */
export const overLimitProblems = {
  choose: "Your order is above your approval limit. Please choose how to pay the rest.",
  notTaken: "The rest can't be paid that way. Please choose another way to pay.",
  tooMuch: "The payments taken in the store add up to more than the lease leaves to pay.",
} as const;

/** The provider could not be reached: nothing was leased, and what a card paid goes back. */
export const providerDownMessage =
  "We can't reach the lease provider right now. Your order wasn't placed, and nothing was charged; please try again, or pay by card.";

export const providerDownAfterCardMessage =
  "We can't reach the lease provider right now. Your order was not placed, and your card payment is on its way back; please try again, or pay by card.";

/** At a clerk's desk, with money taken in the store. */
export const providerDownInStoreMessage =
  "We can't reach the lease provider right now, so the order wasn't placed.";

export function handBackMessage(amount: Cents): string {
  return `Please hand back the ${formatMoney(amount)} that was paid in the store.`;
}

/** The provider has not answered yet; the store goes on asking. */
export const providerSlowMessage =
  "The lease provider is taking longer than usual, and this page keeps checking. We won't place your order twice.";

export const notSignedMessage =
  "The lease hasn't been signed yet. Please finish signing on the provider's page, then try again.";

export const leaseCanceledMessage =
  "This lease was canceled, and so was the order. If you paid anything, it goes back the way you paid.";

/** What a lease pays, in the confirmation of its order. */
export function leasePaysMessage(leased: Cents): string {
  return `Progressive Leasing will pay ${formatMoney(leased)} once you've signed the lease.`;
}

export const signLeaseMessage =
  "One step is left: sign the lease and make the initial payment with Progressive Leasing. We'll schedule your order once that's done.";

/** Where the provider has no page to sign yet. */
export const signLaterMessage =
  "Progressive Leasing is still preparing the lease. We'll send you the link to sign it by email as soon as it's ready.";

export const leaseReadyTitle = "Your lease is ready to sign";

export function leaseReadyMessage({ firstName, number }: { firstName: string; number: string }): string {
  return `${firstName}, the lease for your order ${number} is ready. Sign it and make the initial payment with Progressive Leasing.`;
}

export const notYouMessage = "If you didn't ask for a lease, please call us.";

/** An approval may not pay for these. */
export function notLeasedMessage(names: readonly string[]): string {
  const [these, them] = names.length === 1 ? ["This", "it"] : ["These", "them"];
  return `${these} can't be leased: ${names.join(", ")}. Remove ${them}, or choose another way to pay.`;
}

export const storeLeasesNothingMessage =
  "This store doesn't place lease orders. Please ask the customer to order online.";
