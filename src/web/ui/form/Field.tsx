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
  const said = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  const control = {
    id,
    "aria-describedby": said || undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required ? true : undefined,
  } as const;
  return (
    <div className={classNames("grid content-start gap-1", className)}>
      <label htmlFor={id} className={labelHidden ? "sr-only" : "font-semibold"}>
        {label}
        {required && <RequiredMark />}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldContext value={control}>{children}</FieldContext>
      {error && <FieldError id={`${id}-error`} message={error} />}
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

export function FieldError({ id, message }: { id: string; message: string }) {
  return (
    <p id={id} className="text-sm font-semibold text-error">
      {message}
    </p>
  );
}

type FieldControl = {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
  "aria-required"?: true;
};

const FieldContext = createContext<FieldControl>({});
