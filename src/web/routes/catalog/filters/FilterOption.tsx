import { ColorDot } from "#web/ui/display/ColorDot";

type FilterOptionProps = {
  name: string;
  value: string;
  label: string;
  /** How many products it leaves. */
  count: number;
  /** A CSS color. */
  swatch?: string | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A filter's checkbox with the number of products that it leaves. */
export function FilterOption({ name, value, label, count, swatch, checked, onChange }: FilterOptionProps) {
  return (
    <label className="flex min-h-11 items-center gap-3 lg:min-h-9">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0 accent-clay"
      />
      {swatch && <ColorDot code={swatch} />}
      <span className="min-w-0 grow">{label}</span>
      <span className="text-sm text-soft tabular-nums">
        <span className="sr-only">, </span>
        {count}
        <span className="sr-only"> {count === 1 ? "item" : "items"}</span>
      </span>
    </label>
  );
}
