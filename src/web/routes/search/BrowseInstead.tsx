import { Link } from "react-router";
import { useShellData } from "#web/layout/shellData";
import { classNames } from "#web/ui/classNames";
import { chipClass } from "#web/ui/navigation/chipClass";

/** The links of the category bar, where a page has nothing to show. */
export function BrowseInstead() {
  const bar = useShellData()?.bar ?? [];
  if (bar.length === 0) return null;
  return (
    <nav aria-label="Browse instead">
      <ul className="flex flex-wrap gap-2">
        {bar.map(({ key, to, phoneLabel }) => (
          <li key={key}>
            <Link to={to} className={classNames(chipClass, "border border-line bg-raised")}>
              {phoneLabel}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
