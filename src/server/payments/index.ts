export { cardRules, cardTerms } from "#server/payments/cardRules";
export { cardSubjects } from "#server/payments/limits";
export { remitBalance, remitRejection } from "#server/payments/remitBalance";
