import { Link } from "react-router";
import type { ListChoice } from "#domain/catalog/listFilter";
import { chipClass } from "#web/ui/navigation/chipClass";
import type { Facets } from "#web/routes/catalog/filters/facets";
import { listPath, type ListPlace } from "#web/routes/catalog/filters/listPath";
import { classNames } from "#web/ui/classNames";

type TypeLinksProps = { place: ListPlace; choice: ListChoice; types: Facets["types"] };

/** Links that narrow the list to one type, where the filter panel is closed. Hidden once a type is chosen. */
export function TypeLinks({ place, choice, types }: TypeLinksProps) {
  if (types.length < 2 || choice.filter.types.length > 0) return null;
  return (
    <nav aria-label="Types" className="-mx-4 overflow-x-auto px-4 lg:hidden">
      <ul className="flex w-max gap-2 py-1">
        {types.map(({ name, count }) => (
          <li key={name}>
            <Link
              to={listPath(place, { ...choice, filter: { ...choice.filter, types: [name] } })}
              preventScrollReset
              className={classNames(chipClass, "border border-line bg-raised")}
            >
              {name} <span className="text-soft tabular-nums">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
