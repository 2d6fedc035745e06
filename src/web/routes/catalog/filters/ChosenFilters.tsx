import { Link } from "react-router";
import { noFilter, type ListChoice } from "#domain/catalog/listFilter";
import { chipClass } from "#web/ui/navigation/chipClass";
import type { Chosen } from "#web/routes/catalog/filters/chosen";
import { listPath, type ListPlace } from "#web/routes/catalog/filters/listPath";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";

type ChosenFiltersProps = {
  place: ListPlace;
  choice: ListChoice;
  chosen: readonly Chosen[];
};

/** The filters of a list, each a link to the list without it. */
export function ChosenFilters({ place, choice, chosen }: ChosenFiltersProps) {
  return (
    <ul aria-label="Chosen filters" className="flex flex-wrap items-center gap-2">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={listPath(place, { ...choice, filter: without })}
            preventScrollReset
            aria-label={`Remove ${label}`}
            className={classNames(chipClass, "border border-edge bg-raised pr-2")}
          >
            {label}
            <Icon name="x" className="size-4" />
          </Link>
        </li>
      ))}
      {chosen.length > 1 && (
        <li>
          <Link
            to={listPath(place, { ...choice, filter: noFilter })}
            preventScrollReset
            className={classNames(chipClass, "text-clay underline underline-offset-4")}
          >
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}
