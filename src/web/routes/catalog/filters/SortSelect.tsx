import { listSorts, type ListChoice, type ListSort } from "#domain/catalog/listFilter";
import { Field } from "#web/ui/form/Field";
import { Select } from "#web/ui/form/Select";

type SortSelectProps = {
  form: string;
  /** The name of the order without a choice. */
  plainLabel: string;
  choice: ListChoice;
  choose: (choice: ListChoice) => void;
};

const labels: Readonly<Record<Exclude<ListSort, "featured">, string>> = {
  "price-low": "Price, low to high",
  "price-high": "Price, high to low",
  newest: "Newest",
  "best-selling": "Best selling",
};

/** The order of the list. It belongs to the filters' form, which it stands outside of. */
export function SortSelect({ form, plainLabel, choice, choose }: SortSelectProps) {
  return (
    <div className="ml-auto flex min-w-0 items-center gap-2">
      <Field
        label={<span className="sr-only md:not-sr-only">Sort by</span>}
        className="min-w-0 grid-flow-col items-center gap-2"
      >
        <Select
          name="sort"
          form={form}
          value={choice.sort}
          onChange={({ target }) => {
            const sort = listSorts.find((each) => each === target.value) ?? "featured";
            choose({ ...choice, sort });
          }}
        >
          {listSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sort === "featured" ? plainLabel : labels[sort]}
            </option>
          ))}
        </Select>
      </Field>
      <noscript>
        <button form={form} className="min-h-11 text-clay underline">
          Sort
        </button>
      </noscript>
    </div>
  );
}
