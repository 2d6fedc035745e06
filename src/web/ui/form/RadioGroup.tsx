import { useId, type ComponentProps, type ReactNode } from "react";
import { classNames } from "#web/ui/classNames";
import { ariaProps, FieldError, FieldHint, RequiredMark } from "#web/ui/form/Field";

/**
 * Native radios under a legend, each a target of at least 44 px. Spread the result of `register(name)` into
 * it, and also pass `defaultValue` so that the server-rendered HTML shows the choice, or `value` to control
 * it.
 */
export function RadioGroup({ legend, options, hint, error, ...rest }: RadioGroupProps) {
  const { inRow = false, required, value, defaultValue, ...input } = rest;
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={`${id}-legend`}
      {...ariaProps(id, { required, hint, error })}
      className="group/radios grid gap-2"
    >
      <legend id={`${id}-legend`} className="mb-2 font-semibold">
        {legend}
        {required && <RequiredMark />}
      </legend>
      <FieldHint fieldId={id} hint={hint} />
      <div
        className={classNames(
          "grid gap-2",
          inRow && "grid-cols-[repeat(auto-fill,minmax(min(9.75rem,100%),1fr))]",
        )}
      >
        {options.map((option) => {
          const checked = checkedProps(option.value, value, defaultValue);
          return (
            <RadioOption
              key={option.value}
              option={option}
              isTight={inRow}
              name={id}
              {...input}
              {...checked}
            />
          );
        })}
      </div>
      <FieldError fieldId={id} message={error} />
    </fieldset>
  );
}

export type RadioChoice = {
  value: string;
  label: ReactNode;
  /** Names the radio for screen readers where the label holds more; the aside and the description then describe it. */
  name?: string;
  description?: ReactNode;
  /** Shown at the far end of the row, such as a price. */
  aside?: ReactNode;
  disabled?: boolean;
};

type RadioInput = Pick<ComponentProps<"input">, "name" | "onChange" | "onBlur" | "ref" | "disabled">;

type RadioGroupProps = RadioInput & {
  legend: ReactNode;
  options: readonly RadioChoice[];
  value?: string;
  defaultValue?: string;
  required?: boolean;
  hint?: ReactNode;
  error?: string;
  /** Lays the options out side by side. */
  inRow?: boolean;
};

/** React accepts either `checked` or `defaultChecked`, never both. */
function checkedProps(option: string, value: string | undefined, defaultValue: string | undefined) {
  if (value !== undefined) return { checked: value === option };
  return defaultValue === undefined ? {} : { defaultChecked: defaultValue === option };
}

function RadioOption({ option, isTight, disabled, ...input }: RadioOptionProps) {
  const id = useId();
  const parts = [option.aside && `${id}-aside`, option.description && `${id}-text`].filter(Boolean);
  const named = option.name ? { "aria-label": option.name, "aria-describedby": parts.join(" ") } : {};
  return (
    <label className={classNames(optionClass, isTight ? "gap-2 px-2.5" : "gap-3 px-3")}>
      <input
        {...input}
        {...named}
        type="radio"
        value={option.value}
        disabled={disabled || option.disabled}
        className="mt-0.5 size-5 shrink-0 accent-clay"
      />
      <span className="grid grow">
        <span className="flex justify-between gap-3">
          <span className="font-semibold">{option.label}</span>
          {option.aside && (
            <span id={`${id}-aside`} className="tabular-nums">
              {option.aside}
            </span>
          )}
        </span>
        {option.description && (
          <span id={`${id}-text`} className="text-sm text-soft">
            {option.description}
          </span>
        )}
      </span>
    </label>
  );
}

type RadioOptionProps = RadioInput & {
  option: RadioChoice;
  /** Less padding, so that a short label, such as a day, keeps to one line in a row. */
  isTight: boolean;
  checked?: boolean;
  defaultChecked?: boolean;
};

const optionClass = classNames(
  "flex min-h-11 items-start rounded-md border border-edge bg-raised py-2.5 transition-colors duration-150",
  "hover:border-ink has-checked:border-ink has-checked:bg-deep has-disabled:border-line has-disabled:text-soft",
  "group-aria-[invalid=true]/radios:border-error",
);
