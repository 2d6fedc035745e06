import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

/** Makes a react-hook-form resolver from a domain rule; `messageOf` turns the rule's codes into text. */
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

/** The library's error type allows nested fields, which our forms do not have. */
function errorsOf<Values extends FieldValues>(
  found: readonly (readonly [string, string])[],
): FieldErrors<Values>;
function errorsOf(found: readonly (readonly [string, string])[]): unknown {
  return Object.fromEntries(found.map(([field, message]) => [field, { type: "rule", message }]));
}
