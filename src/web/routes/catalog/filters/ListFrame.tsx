import { useId, type ReactNode } from "react";
import { noFilter, type ListChoice } from "#domain/catalog/listFilter";
import type { Facets } from "#web/routes/catalog/filters/facets";
import { ChosenFilters } from "#web/routes/catalog/filters/ChosenFilters";
import { FilterPanel } from "#web/routes/catalog/filters/FilterPanel";
import { listPath, type ListPlace } from "#web/routes/catalog/filters/listPath";
import { chosenIn } from "#web/routes/catalog/filters/chosen";
import { SortSelect } from "#web/routes/catalog/filters/SortSelect";
import { TypeLinks } from "#web/routes/catalog/filters/TypeLinks";
import { useListChoice } from "#web/routes/catalog/filters/useListChoice";
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
  if (!facets || (total < 2 && chosen.length === 0)) return children;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
      {/* On phones the filters are closed, and Tab passes them. */}
      <SkipLink to={`${id}-list`} className="max-lg:hidden">
        Skip to the products
      </SkipLink>
      <FilterPanel id={id} {...{ place, choice, loaded, choose, facets, total }} />
      <div id={`${id}-list`} tabIndex={-1} className="grid scroll-mt-28 grid-cols-1 gap-6">
        <TypeLinks place={place} choice={loaded} types={facets.types} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Button look="secondary" popoverTarget={`${id}-panel`} className="px-5 lg:hidden">
            Filters{chosen.length > 0 && ` (${chosen.length})`}
          </Button>
          {chosen.length > 0 && <ChosenFilters place={place} choice={loaded} chosen={chosen} />}
          <SortSelect
            form={`${id}-form`}
            plainLabel={place.query === "" ? "Featured" : "Best match"}
            choice={choice}
            choose={choose}
          />
        </div>
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
