import { FilterOption } from "#web/routes/catalog/filters/FilterOption";

type OptionGroupProps = {
  title: string;
  name: string;
  options: readonly { name: string; count: number }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

/** The values of one kind, of which any matches. A chosen one stays even if it leaves nothing. */
export function OptionGroup({ title, name, options, chosen, onChange }: OptionGroupProps) {
  const missing = chosen.filter((value) => options.every((option) => option.name !== value));
  const all = [...options, ...missing.map((value) => ({ name: value, count: 0 }))];
  if (all.length === 0) return null;
  return (
    <fieldset className="border-t border-line pt-3">
      <legend className="float-left mb-1 w-full font-semibold">{title}</legend>
      <div className="clear-both grid">
        {all.map((option) => (
          <FilterOption
            key={option.name}
            name={name}
            value={option.name}
            label={option.name}
            count={option.count}
            checked={chosen.includes(option.name)}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, option.name] : chosen.filter((value) => value !== option.name))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
