import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";

/** Lets a rule of the domain, sentences by field, check a form of react-hook-form. */
export function problemResolver<Values extends FieldValues>(
  problemsOf: (values: Values) => Partial<Record<keyof Values, string>>,
): Resolver<Values> {
  return (values) => {
    const found = Object.entries<string | undefined>(problemsOf(values)).filter(([, message]) => message);
    if (found.length === 0) return { values, errors: {} };
    return { values: {}, errors: errorsOf<Values>(found) };
  };
}

/** react-hook-form's type of errors follows nested forms, which ours are not. */
function errorsOf<Values extends FieldValues>(
  found: readonly (readonly [string, string | undefined])[],
): FieldErrors<Values>;
function errorsOf(found: readonly (readonly [string, string | undefined])[]): unknown {
  return Object.fromEntries(found.map(([field, message]) => [field, { type: "rule", message }]));
}
