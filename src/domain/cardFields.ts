import {
  cardNumberRequiredSentence,
  cardNumberShortSentence,
  cvvRequiredSentence,
  expiredCardSentence,
  type CardProblems,
} from "#domain/card";

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
  return Object.fromEntries(found.filter(([, sentence]) => sentence !== undefined));
}

function fieldProblem(field: ProviderField, state: FieldState): string | undefined {
  if (state.complete) return undefined;
  if (state.empty) return requiredSentences[field];
  return ownSentences.get(state.code) ?? (state.message || requiredSentences[field]);
}

export const expiryRequiredSentence = "Expiration date is required";

const requiredSentences: Record<ProviderField, string> = {
  number: cardNumberRequiredSentence,
  expMonth: expiryRequiredSentence,
  cvv: cvvRequiredSentence,
};

const ownSentences: ReadonlyMap<string, string> = new Map([
  ["incomplete_number", cardNumberShortSentence],
  ["invalid_expiry_year_past", expiredCardSentence],
  ["invalid_expiry_month_past", expiredCardSentence],
]);
