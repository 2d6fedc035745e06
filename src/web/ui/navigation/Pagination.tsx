import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#web/ui/display/Icon";
import { pageNumbers } from "#web/ui/navigation/pageNumbers";

/** Links to the pages of a list, counted from 1. Renders nothing for a single page. */
export function Pagination({ page, pages, link, label = "Pages" }: PaginationProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="pt-2 md:pt-4 print:hidden">
      <ul className="flex flex-wrap items-center justify-center md:gap-1">
        {page > 1 && (
          <li>
            <PageLink to={link(page - 1)} label="Previous page" rel="prev">
              <Icon name="chevron-left" className="size-5" />
            </PageLink>
          </li>
        )}
        {pageNumbers(page, pages).map((number, index, numbers) => (
          <li
            key={number === "gap" ? `gap-${index}` : number}
            className={number !== page && isBesideGap(numbers, index) ? "hidden md:block" : undefined}
          >
            {number === "gap" ? (
              <span className="grid size-11 place-items-center text-soft">…</span>
            ) : (
              <PageLink to={link(number)} label={`Page ${number}`} current={number === page}>
                {number}
              </PageLink>
            )}
          </li>
        ))}
        {page < pages && (
          <li>
            <PageLink to={link(page + 1)} label="Next page" rel="next">
              <Icon name="chevron-right" className="size-5" />
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Phones hide these numbers, because all of them would wrap to a second row. */
function isBesideGap(numbers: readonly (number | "gap")[], index: number): boolean {
  const isEnd = index === 0 || index === numbers.length - 1;
  return !isEnd && numbers[index] !== "gap" && [numbers[index - 1], numbers[index + 1]].includes("gap");
}

type PaginationProps = { page: number; pages: number; link: (page: number) => string; label?: string };

function PageLink({ to, label, rel, current, children }: PageLinkProps) {
  return (
    <Link
      to={to}
      rel={rel}
      prefetch="intent"
      aria-label={label}
      aria-current={current ? "page" : undefined}
      className="grid size-11 place-items-center rounded-md border border-transparent tabular-nums transition-colors duration-150 hover:border-edge hover:bg-deep aria-[current=page]:border-ink aria-[current=page]:font-semibold"
    >
      {children}
    </Link>
  );
}

type PageLinkProps = { to: string; label: string; rel?: string; current?: boolean; children: ReactNode };
