import { Icon } from "#web/ui/display/Icon";
import { TextLink } from "#web/ui/navigation/TextLink";

/** The ancestors of the current page as links, followed by the page itself. */
export function Breadcrumb({ above, current, label = "Breadcrumb" }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className="text-sm text-soft print:hidden">
      <ol className="flex items-center gap-x-1">
        {above.map(({ label, to }) => (
          <li key={to} className="flex shrink-0 items-center gap-x-1">
            <TextLink to={to} look="plain" className="inline-flex min-h-11 items-center">
              {label}
            </TextLink>
            <Icon name="chevron-right" className="size-4 text-edge" />
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate text-ink">
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
