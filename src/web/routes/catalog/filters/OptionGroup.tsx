import { FilterGroup } from "#web/routes/catalog/filters/FilterGroup";
import { FilterOption } from "#web/routes/catalog/filters/FilterOption";
import { OpenedExpander } from "#web/routes/catalog/filters/OpenedExpander";

type Option = { name: string; count: number };

type OptionGroupProps = {
  title: string;
  name: string;
  options: readonly Option[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** How many products the list has. */
  total: number;
  /** Whether it is open before anything is chosen. */
  open?: boolean;
  /** The CSS color next to an option, by its name. */
  swatches?: ReadonlyMap<string, string>;
};

/**
 * The values of one kind, of which any matches. A chosen one stays even if it leaves nothing; one that all products have
 * narrows nothing down alone.
 */
export function OptionGroup({ title, options, total, open = false, ...group }: OptionGroupProps) {
  const { chosen } = group;
  if (chosen.length === 0 && options.length === 1 && options[0]?.count === total) return null;
  const missing = chosen.filter((value) => options.every((option) => option.name !== value));
  const all = [...options, ...missing.map((value) => ({ name: value, count: 0 }))];
  if (all.length === 0) return null;
  const [first, rest] = all.length > maxShown + 1 ? [all.slice(0, maxShown), all.slice(maxShown)] : [all, []];
  return (
    <FilterGroup title={title} open={open || chosen.length > 0}>
      <Options {...group} options={first} />
      {rest.length > 0 && (
        <OpenedExpander
          summary={<span className="font-normal text-clay">Show {rest.length} more</span>}
          open={rest.some(({ name }) => chosen.includes(name))}
        >
          <Options {...group} options={rest} />
        </OpenedExpander>
      )}
    </FilterGroup>
  );
}

/** The commonest values come first; the others are folded away. */
const maxShown = 4;

function Options({ name, options, chosen, onChange, swatches }: OptionsProps) {
  return (
    <div className="grid">
      {options.map((option) => (
        <FilterOption
          key={option.name}
          name={name}
          value={option.name}
          label={option.name}
          count={option.count}
          swatch={swatches?.get(option.name)}
          checked={chosen.includes(option.name)}
          onChange={(isChosen) =>
            onChange(isChosen ? [...chosen, option.name] : chosen.filter((value) => value !== option.name))
          }
        />
      ))}
    </div>
  );
}

type OptionsProps = Pick<OptionGroupProps, "name" | "options" | "chosen" | "onChange" | "swatches">;
