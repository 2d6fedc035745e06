import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";

/**
 * Buttons for one less and one more around the quantity. Set `min` to 0 if the last unit may be removed.
 * `label` names the item for screen readers: 'Harlow Sofa, Oatmeal'.
 */
export function QuantityStepper({
  value,
  min = 1,
  max = 99,
  label,
  disabled,
  onChange,
}: QuantityStepperProps) {
  return (
    <fieldset
      aria-label={`Quantity of ${label}`}
      className="inline-flex h-11 w-fit items-stretch rounded-md border border-edge bg-raised"
    >
      <button
        type="button"
        aria-label={value - 1 < 1 ? `Remove ${label}` : `One less of ${label}`}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
        className={classNames(stepClass, "rounded-l-md")}
      >
        <Icon name="minus" className="size-4" />
      </button>
      <output aria-live="polite" className="grid min-w-10 place-items-center font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label={`One more of ${label}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
        className={classNames(stepClass, "rounded-r-md")}
      >
        <Icon name="plus" className="size-4" />
      </button>
    </fieldset>
  );
}

type QuantityStepperProps = {
  value: number;
  min?: number;
  max?: number;
  label: string;
  disabled?: boolean;
  onChange: (quantity: number) => void;
};

const stepClass =
  "grid w-11 place-items-center text-clay transition-colors duration-150 enabled:hover:bg-clay-wash enabled:hover:text-clay-deep enabled:active:bg-line disabled:text-edge";
