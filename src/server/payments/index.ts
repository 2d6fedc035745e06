export { cardRules, cardTerms } from "#server/payments/cardRules";
export { callOff, charge, type Charged, join } from "#server/payments/charge";
export { cardSubjects } from "#server/payments/limits";
export { placeFreeOrder } from "#server/payments/orderPurpose";
export { compareBooks, followUp } from "#server/payments/compareBooks";
export { reconcileKey, reconcilePayments } from "#server/payments/reconcile";
export { newAttempt } from "#server/payments/start";
export { declined, submitAnswer } from "#server/payments/submitAnswer";
