import { useRef, type SyntheticEvent } from "react";
import {
  listChoiceIn,
  optionParameters,
  type ListChoice,
  type ListFilter,
  type OptionName,
  type Range,
  type RangeName,
} from "#domain/catalog/listFilter";
import { inStockLabel, onSaleLabel } from "#web/routes/catalog/filters/chosen";
import { colorSwatches } from "#web/routes/catalog/filters/colorSwatches";
import type { Facets } from "#web/routes/catalog/filters/facets";
import type { ListPlace } from "#web/routes/catalog/filters/listPath";
import { itemsLabel } from "#web/routes/catalog/filters/itemsLabel";
import { OptionGroup } from "#web/routes/catalog/filters/OptionGroup";
import { RangeGroup } from "#web/routes/catalog/filters/RangeGroup";
import { FilterGroup } from "#web/routes/catalog/filters/FilterGroup";
import { FilterOption } from "#web/routes/catalog/filters/FilterOption";
import { Field } from "#web/ui/form/Field";
import { Select } from "#web/ui/form/Select";
import { Button } from "#web/ui/navigation/Button";
import { Icon } from "#web/ui/display/Icon";
import { classNames } from "#web/ui/classNames";

const sizes: readonly RangeName[] = ["width", "depth", "height"];

type FilterPanelProps = {
  id: string;
  place: ListPlace;
  choice: ListChoice;
  /** What the list shows, to which `facets` and `total` belong. */
  loaded: ListChoice;
  choose: (choice: ListChoice) => void;
  facets: Facets;
  total: number;
};

/** The filters of a list: a column on desktops, and a popover at the bottom of the screen on phones. */
export function FilterPanel({ id, place, choice, loaded, choose, facets, total }: FilterPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const change = (part: Partial<ListFilter>) => choose({ ...choice, filter: { ...choice.filter, ...part } });

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A number that was just typed is in no state yet.
    choose(listChoiceIn(textsIn(new FormData(event.currentTarget))));
    if (panel.current?.matches(":popover-open")) panel.current.hidePopover();
  }

  return (
    <section
      ref={panel}
      id={`${id}-panel`}
      popover="auto"
      data-stock
      aria-labelledby={`${id}-title`}
      onToggle={({ newState, currentTarget }) => {
        if (newState === "open") currentTarget.querySelector("button")?.focus();
      }}
      className={panelClass}
    >
      <Title id={id} />
      <form id={`${id}-form`} action={place.path(1)} onSubmit={submit} className="grid gap-4">
        {place.query !== "" && <input type="hidden" name="query" value={place.query} />}
        <Checks {...{ choice, change, facets, total }} loaded={loaded.filter} />
        <Groups choice={choice} change={change} facets={facets} total={total} />
        <Locations choice={choice} change={change} facets={facets} />
        {/* Beside the list each choice applies at once, unless scripts are off. */}
        <div className="sticky bottom-0 border-t border-line bg-raised py-3 lg:hidden lg:noscript:block">
          <Button type="submit" wide>
            Show {itemsLabel(total)}
          </Button>
        </div>
      </form>
    </section>
  );
}

function Title({ id }: { id: string }) {
  return (
    <div className="flex min-h-11 items-center justify-between">
      <h2 id={`${id}-title`} className="text-xl">
        Filters
      </h2>
      <button
        type="button"
        aria-label="Close the filters"
        popoverTarget={`${id}-panel`}
        popoverTargetAction="hide"
        className="grid size-11 place-items-center lg:hidden"
      >
        <Icon name="x" className="size-5" />
      </button>
    </div>
  );
}

type PartProps = { choice: ListChoice; change: (part: Partial<ListFilter>) => void; facets: Facets };

/** What all or none of the products have narrows nothing down; a list that is `loaded` with it shows only those. */
function Checks({ choice: { filter }, change, facets, loaded, total }: ChecksProps) {
  const narrows = (count: number) => count > 0 && count < total;
  const hasToday = narrows(facets.availableToday) || loaded.availableToday || filter.availableToday;
  const hasSale = narrows(facets.onSale) || loaded.onSale || filter.onSale;
  if (!hasToday && !hasSale) return null;
  return (
    <div className="grid">
      {hasToday && (
        <FilterOption
          name="today"
          value="1"
          label={inStockLabel}
          count={facets.availableToday}
          checked={filter.availableToday}
          onChange={(availableToday) => change({ availableToday })}
        />
      )}
      {hasSale && (
        <FilterOption
          name="sale"
          value="1"
          label={onSaleLabel}
          count={facets.onSale}
          checked={filter.onSale}
          onChange={(onSale) => change({ onSale })}
        />
      )}
    </div>
  );
}

function Groups(part: PartProps & { total: number }) {
  return (
    <>
      <Options title="Type" of="types" open {...part} />
      <Options title="Bed size" of="bedSizes" open {...part} />
      <Options title="Firmness" of="firmnesses" open {...part} />
      <Ranges title="Price" names={["price"]} open {...part} />
      <Options title="Color" of="colors" open swatches={colorSwatches} {...part} />
      <Ranges title="Dimensions" names={sizes} {...part} />
      <Options title="Material" of="materials" {...part} />
    </>
  );
}

function Options({ of, choice: { filter }, change, facets, ...group }: OptionsProps) {
  return (
    <OptionGroup
      {...group}
      name={optionParameters[of]}
      options={facets[of]}
      chosen={filter[of]}
      onChange={(values) => change({ [of]: values })}
    />
  );
}

type OptionsProps = PartProps & {
  of: OptionName;
  title: string;
  open?: boolean;
  swatches?: ReadonlyMap<string, string>;
  total: number;
};

type ChecksProps = PartProps & { loaded: ListFilter; total: number };

type RangesProps = PartProps & {
  title: string;
  names: readonly RangeName[];
  /** Whether it is open before anything is chosen. */
  open?: boolean;
};

function Ranges({ title, names, open = false, ...part }: RangesProps) {
  const { choice, change, facets } = part;
  const isChosen = (name: RangeName) => isRange(choice.filter[name]);
  const known = names.filter((name) => facets[name] || isChosen(name));
  if (known.length === 0) return null;
  return (
    <FilterGroup title={title} open={open || known.some(isChosen)}>
      <div className="grid gap-3 pb-1">
        {known.map((name) => (
          <RangeGroup key={name} name={name} choice={choice} facets={facets} onCommit={change} />
        ))}
        {known.includes("width") && (
          <p className="text-sm text-soft">Is your space 80″ wide? Set the maximum width to 80.</p>
        )}
      </div>
    </FilterGroup>
  );
}

function isRange({ min, max }: Range): boolean {
  return min !== undefined || max !== undefined;
}

function Locations({ choice: { filter }, change, facets }: PartProps) {
  if (facets.locations.length === 0 && filter.locationId === undefined) return null;
  return (
    <Field label="In stock at" className="border-t border-line pt-4">
      <Select
        name="location"
        value={filter.locationId ?? ""}
        onChange={({ target: { value } }) => change({ locationId: value === "" ? undefined : Number(value) })}
      >
        <option value="">Any location</option>
        {facets.locations.map(({ id, name, count }) => (
          <option key={id} value={id}>{`${name} (${count})`}</option>
        ))}
      </Select>
    </Field>
  );
}

function* textsIn(data: FormData): Generator<[string, string]> {
  for (const [name, value] of data) if (typeof value === "string") yield [name, value];
}

/** Where popovers are unknown (browsers older than 2024), the filters stand above the list. */
const panelClass = classNames(
  "fixed inset-x-0 top-auto bottom-0 m-0 max-h-[88dvh] w-full max-w-full overflow-y-auto overscroll-contain rounded-t-lg",
  "border border-line bg-raised px-4 pt-3 text-ink shadow-float backdrop:bg-ink/50 open:animate-rise",
  "lg:sticky lg:top-28 lg:bottom-auto lg:-mr-6 lg:-ml-2 lg:grid lg:max-h-[calc(100dvh-8rem)] lg:w-auto lg:max-w-none lg:gap-4",
  "lg:rounded-none lg:border-0 lg:bg-transparent lg:pt-0 lg:pr-3 lg:pl-2 lg:shadow-none",
  "lg:[scrollbar-gutter:stable] lg:[scrollbar-width:thin]",
  // Where the filters scroll, they fade out instead of ending within a row.
  "lg:scroll-pb-12 lg:after:pointer-events-none lg:after:sticky lg:after:bottom-0 lg:after:h-12",
  "lg:after:bg-linear-to-t lg:after:from-paper lg:after:to-transparent",
);
