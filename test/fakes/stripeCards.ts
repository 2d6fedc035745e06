import { cardError, type Card, type Problem } from "#test/fakes/stripeReplies";

/** Test tokens by their outcome, as at the provider; the last one is our own. */
export const stripeTokens = {
  approve: "pm_card_visa",
  decline: "pm_card_visa_chargeDeclined",
  noFunds: "pm_card_visa_chargeDeclinedInsufficientFunds",
  expired: "pm_card_chargeDeclinedExpiredCard",
  processorError: "pm_card_chargeDeclinedProcessingError",
  ask: "pm_card_authenticationRequired",
  loseAnswer: "pm_card_answerLost",
  older: "tok_visa",
};

/** A token that behaves like a test token, of a card of its own. */
export function ofOwnCard(token: string, card: number): string {
  return `${token}_of${card}`;
}

/** The outcome of each card number in the provider's fields: the provider's own test cards and one of ours. */
export const stripeCards = {
  good: "4242424242424242",
  declined: "4000000000000002",
  needsChallenge: "4000002760003184",
  lostAnswer: "4000000000000408",
};

export const tokensByNumber: ReadonlyMap<string, string> = new Map([
  [stripeCards.good, stripeTokens.approve],
  [stripeCards.declined, stripeTokens.decline],
  [stripeCards.needsChallenge, stripeTokens.ask],
  [stripeCards.lostAnswer, stripeTokens.loseAnswer],
]);

export const visa: Card = { brand: "visa", last4: "4242", exp_month: 8, exp_year: 2031 };

export const declines: Record<string, Problem> = {
  [stripeTokens.decline]: cardError("card_declined", "generic_decline"),
  [stripeTokens.noFunds]: cardError("card_declined", "insufficient_funds"),
  [stripeTokens.expired]: cardError("expired_card", "expired_card"),
  [stripeTokens.processorError]: cardError("processing_error", "processing_error"),
};
