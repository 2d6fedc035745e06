/** What other capabilities, calls and jobs may use of payments. */
export { cardRules, cardTerms } from "#server/payments/cardRules";
export { callOff, charge, join, type Charged } from "#server/payments/charge";
export { cardSubjects } from "#server/payments/limits";
export { placeFreeOrder } from "#server/payments/orderPurpose";
export { reconcileKey, reconcilePayments } from "#server/payments/reconcile";
export { newAttempt } from "#server/payments/start";
export { declined, submitAnswer } from "#server/payments/submitAnswer";
