import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

/** Makes a react-hook-form resolver from a domain rule that returns messages by field. */
export function problemResolver<Values extends FieldValues>(
  problemsOf: (values: Values) => Partial<Record<keyof Values, string>>,
): Resolver<Values> {
  return (values) => {
    const found = Object.entries<string | undefined>(problemsOf(values)).filter(([, message]) => message);
    if (found.length === 0) return { values, errors: {} };
    return { values: {}, errors: errorsOf<Values>(found) };
  };
}

/** The library's error type allows nested fields, which our forms do not have. */
function errorsOf<Values extends FieldValues>(
  found: readonly (readonly [string, string | undefined])[],
): FieldErrors<Values>;
function errorsOf(found: readonly (readonly [string, string | undefined])[]): unknown {
  return Object.fromEntries(found.map(([field, message]) => [field, { type: "rule", message }]));
}
