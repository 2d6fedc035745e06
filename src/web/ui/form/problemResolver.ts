import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

/** Checks a form of react-hook-form with a domain rule; `messageOf` turns the rule's codes into text. */
export function problemResolver<Values extends FieldValues, Problem>(
  problemsOf: (values: Values) => Partial<Record<keyof Values, Problem>>,
  messageOf: (problem: Problem) => string,
): Resolver<Values> {
  return (values) => {
    const problems = Object.entries<Problem | undefined>(problemsOf(values));
    const found = problems.flatMap(([field, problem]) =>
      problem ? [[field, messageOf(problem)] as const] : [],
    );
    if (found.length === 0) return { values, errors: {} };
    return { values: {}, errors: errorsOf<Values>(found) };
  };
}

/** react-hook-form's type of errors follows nested forms, which ours are not. */
function errorsOf<Values extends FieldValues>(
  found: readonly (readonly [string, string])[],
): FieldErrors<Values>;
function errorsOf(found: readonly (readonly [string, string])[]): unknown {
  return Object.fromEntries(found.map(([field, message]) => [field, { type: "rule", message }]));
}
