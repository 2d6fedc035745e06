import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "#web/ui/classNames";
import { ariaProps, FieldError, FieldHint, RequiredMark } from "#web/ui/form/Field";

/** A native checkbox with its label. Spread the result of `register(name)` into it. */
export function Checkbox({ label, aside, hint, error, required, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={classNames("grid gap-1", className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 has-disabled:text-soft">
        <input
          type="checkbox"
          {...input}
          {...ariaProps(id, { required, hint, error })}
          className="mt-0.5 size-5 shrink-0 accent-clay"
        />
        <span className="grow">
          {label}
          {required && <RequiredMark />}
        </span>
        {aside && <span className="shrink-0 tabular-nums">{aside}</span>}
      </label>
      {(hint || error) && (
        <div className="-mt-2 grid gap-1 pl-8">
          <FieldHint fieldId={id} hint={hint} />
          <FieldError fieldId={id} message={error} />
        </div>
      )}
    </div>
  );
}

type CheckboxProps = ComponentProps<"input"> & {
  label: ReactNode;
  /** Shown at the far end of the row, such as a price. */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string;
};
