import type { CardProblem, CardProblems } from "#domain/payments/card";

/** A field that the payment provider embeds in our form. We learn its state, never its content. */
export type ProviderField = "number" | "expMonth" | "cvv";

/** `code` and `message` are the provider's own; both are '' unless something is wrong. */
export type FieldState = { empty: boolean; complete: boolean; code: string; message: string };

export type FieldStates = Record<ProviderField, FieldState>;

export const untouchedField: FieldState = { empty: true, complete: false, code: "", message: "" };

/** Uses the codes of our own card fields where they apply, else the provider's message. */
export function fieldProblems(states: FieldStates): CardProblems {
  const found = (["number", "cvv", "expMonth"] as const).map(
    (field) => [field, fieldProblem(field, states[field])] as const,
  );
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

function fieldProblem(field: ProviderField, state: FieldState): CardProblem | undefined {
  if (state.complete) return undefined;
  const known = ownProblems.get(state.code);
  if (known && !state.empty) return known;
  return state.empty || state.message === ""
    ? requiredProblems[field]
    : { code: "provider", message: state.message };
}

const requiredProblems: Record<ProviderField, CardProblem> = {
  number: { code: "numberRequired" },
  expMonth: { code: "expiryRequired" },
  cvv: { code: "cvvRequired" },
};

/** Error codes of Stripe Elements (docs.stripe.com/error-codes). */
const ownProblems: ReadonlyMap<string, CardProblem> = new Map([
  ["incomplete_number", { code: "numberTooShort" }],
  ["invalid_expiry_year_past", { code: "expired" }],
  ["invalid_expiry_month_past", { code: "expired" }],
]);
