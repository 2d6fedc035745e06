import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";
import { TextLink } from "#web/ui/navigation/TextLink";

/** The ancestors of the current page as links, followed by the page itself. */
export function Breadcrumb({ above, current, label = "Breadcrumb" }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="text-sm text-soft print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1">
        {above.map(({ label, to }, index) => (
          <li key={to} className="flex items-center gap-x-1">
            <TextLink to={to} look="plain" className="inline-flex min-h-11 items-center">
              {label}
            </TextLink>
            <Icon
              name="chevron-right"
              className={classNames("size-4 text-edge", index === above.length - 1 && "max-md:hidden")}
            />
          </li>
        ))}
        {/* On phones the heading below says it. */}
        <li aria-current="page" className="sr-only max-w-full truncate text-ink md:not-sr-only">
          {current}
        </li>
      </ol>
    </nav>
  );
}

type BreadcrumbProps = {
  above: readonly { label: string; to: string }[];
  current: string;
  label?: string;
};
