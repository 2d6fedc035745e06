import { useId, type ReactNode } from "react";
import { noFilter, type ListChoice } from "#domain/catalog/listFilter";
import type { Facets } from "#web/routes/catalog/filters/facets";
import { ChosenFilters } from "#web/routes/catalog/filters/ChosenFilters";
import { FilterPanel } from "#web/routes/catalog/filters/FilterPanel";
import { listPath, type ListPlace } from "#web/routes/catalog/filters/listPath";
import { chosenIn, type Chosen } from "#web/routes/catalog/filters/chosen";
import { itemsLabel } from "#web/routes/catalog/filters/itemsLabel";
import { SortSelect } from "#web/routes/catalog/filters/SortSelect";
import { TypeLinks } from "#web/routes/catalog/filters/TypeLinks";
import { useListChoice } from "#web/routes/catalog/filters/useListChoice";
import { classNames } from "#web/ui/classNames";
import { EmptyState } from "#web/ui/display/EmptyState";
import { Button } from "#web/ui/navigation/Button";
import { SkipLink } from "#web/ui/navigation/SkipLink";
import { TextLink } from "#web/ui/navigation/TextLink";

type ListFrameProps = {
  place: ListPlace;
  choice: ListChoice;
  /** Null shows the list without filters. */
  facets: Facets | null;
  total: number;
  children: ReactNode;
};

/**
 * A list with its filters: beside it on desktops, in a sheet on phones. It is one form, which the browser submits itself
 * before hydration and without JavaScript; with it, each choice applies at once.
 */
export function ListFrame({ place, choice: loaded, facets, total, children }: ListFrameProps) {
  const id = useId();
  const { choice, choose } = useListChoice(place, loaded);
  const chosen = chosenIn(loaded, facets);
  const count = <output className="shrink-0 text-sm text-soft md:text-base">{itemsLabel(total)}</output>;
  if (!facets || (total < 2 && chosen.length === 0))
    return (
      <>
        {count}
        {children}
      </>
    );
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
      {/* On phones the filters are closed, and Tab passes them. */}
      <SkipLink to={`${id}-list`} className="max-lg:hidden">
        Skip to the products
      </SkipLink>
      <FilterPanel id={id} {...{ place, choice, loaded, choose, facets, total }} />
      <div id={`${id}-list`} tabIndex={-1} className="grid scroll-mt-28 grid-cols-1 gap-3 md:gap-6">
        <TypeLinks place={place} choice={loaded} types={facets.types} />
        <Toolbar {...{ id, place, choice, loaded, choose, chosen }}>{count}</Toolbar>
        {total === 0 ? (
          <EmptyState
            as="h2"
            title="Nothing here matches all of your filters"
            action={
              <TextLink to={listPath(place, { ...loaded, filter: noFilter })}>Clear all filters</TextLink>
            }
          />
        ) : (
          children
        )}
      </div>
    </div>
  );
}

type ToolbarProps = Pick<ListFrameProps, "place" | "choice" | "children"> & {
  id: string;
  loaded: ListChoice;
  choose: (choice: ListChoice) => void;
  chosen: readonly Chosen[];
};

/** The filters' button, the count and the order, and what is chosen. */
function Toolbar({ id, place, choice, loaded, choose, chosen, children: count }: ToolbarProps) {
  return (
    <div className={toolbarClass}>
      <div className={barClass}>
        <Button look="secondary" popoverTarget={`${id}-panel`} className="shrink-0 px-4! lg:hidden">
          Filters{chosen.length > 0 && ` (${chosen.length})`}
        </Button>
        {count}
        <SortSelect
          form={`${id}-form`}
          plainLabel={place.query === "" ? "Featured" : "Best match"}
          choice={choice}
          choose={choose}
        />
      </div>
      {chosen.length > 0 && <ChosenFilters place={place} choice={loaded} chosen={chosen} />}
    </div>
  );
}

/** On phones the bar sticks to the top of the window, and so belongs to the list; the chosen filters do not. */
const toolbarClass = "contents lg:grid lg:gap-3";
const barClass = classNames(
  "z-10 -mx-4 flex items-center gap-3 bg-paper px-4 py-2 max-md:sticky max-md:top-0",
  "md:mx-0 md:px-0 md:py-0",
);
