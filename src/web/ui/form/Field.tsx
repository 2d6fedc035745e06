import { createContext, use, useId, type ReactNode } from "react";
import { classNames } from "#web/ui/classNames";

/**
 * A label, a control, a hint and an error. The control inside (TextInput, TextArea, Select) reads its id and
 * ARIA attributes from this context: `<Field label="Email" required error={errors.email?.message}><TextInput
 * {...register("email")} /></Field>`.
 */
export function Field({
  label,
  labelHidden = false,
  required,
  hint,
  error,
  className,
  children,
}: FieldProps) {
  const id = useId();
  return (
    <div className={classNames("grid content-start gap-1", className)}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "font-semibold"}>
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldHint fieldId={id} hint={hint} />
      <FieldContext value={{ id, ...ariaProps(id, { required, hint, error }) }}>{children}</FieldContext>
      <FieldError fieldId={id} message={error} />
    </div>
  );
}

export type FieldProps = {
  label: ReactNode;
  /** Shows the label to screen readers only, for a control whose purpose is visible from its place. */
  labelHidden?: boolean;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
  className?: string;
  children: ReactNode;
};

/** The attributes a control takes from the Field around it; empty outside a Field. */
export function useFieldControl(): FieldControl {
  return use(FieldContext);
}

/** Visual only: the control carries `aria-required`. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-1 text-error">
      *
    </span>
  );
}

export function FieldHint({ fieldId, hint }: { fieldId: string; hint: ReactNode }) {
  return hint ? (
    <p id={`${fieldId}-hint`} className="text-sm text-soft">
      {hint}
    </p>
  ) : null;
}

export function FieldError({ fieldId, message }: { fieldId: string; message: string | undefined }) {
  return message ? (
    <p id={`${fieldId}-error`} className="text-sm font-semibold text-error">
      {message}
    </p>
  ) : null;
}

/** Describes a control by the FieldHint and the FieldError of the same field id. */
export function ariaProps(
  fieldId: string,
  { required, hint, error }: { required?: boolean; hint?: ReactNode; error?: string },
) {
  const describedBy = [hint && `${fieldId}-hint`, error && `${fieldId}-error`].filter(Boolean).join(" ");
  return {
    "aria-describedby": describedBy || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required ? true : undefined,
  } as const;
}

type FieldControl = { id?: string } & Partial<ReturnType<typeof ariaProps>>;

const FieldContext = createContext<FieldControl>({});
