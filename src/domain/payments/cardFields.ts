import {
  cardNumberRequiredMessage,
  cardNumberShortMessage,
  cvvRequiredMessage,
  expiredCardMessage,
  type CardProblems,
} from "#domain/payments/card";

/** One of the fields that a payment provider puts into our form: we hear of it, and never see what is in it. */
export type ProviderField = "number" | "expMonth" | "cvv";

/** `code` and `message` are the provider's own where something is wrong. */
export type FieldState = { empty: boolean; complete: boolean; code: string; message: string };

export type FieldStates = Record<ProviderField, FieldState>;

export const untouchedField: FieldState = { empty: true, complete: false, code: "", message: "" };

/**
 * What is wrong with the fields of a provider, in the words that our own fields have for it (specification 2 §5); where
 * they have none, in the provider's.
 */
export function fieldProblems(states: FieldStates): CardProblems {
  const found = (["number", "cvv", "expMonth"] as const).map(
    (field) => [field, fieldProblem(field, states[field])] as const,
  );
  return Object.fromEntries(found.filter(([, message]) => message !== undefined));
}

function fieldProblem(field: ProviderField, state: FieldState): string | undefined {
  if (state.complete) return undefined;
  if (state.empty) return requiredMessages[field];
  return ownMessages.get(state.code) ?? (state.message || requiredMessages[field]);
}

export const expiryRequiredMessage = "Expiration date is required";

const requiredMessages: Record<ProviderField, string> = {
  number: cardNumberRequiredMessage,
  expMonth: expiryRequiredMessage,
  cvv: cvvRequiredMessage,
};

const ownMessages: ReadonlyMap<string, string> = new Map([
  ["incomplete_number", cardNumberShortMessage],
  ["invalid_expiry_year_past", expiredCardMessage],
  ["invalid_expiry_month_past", expiredCardMessage],
]);
