import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { financingPages, infoPages } from "#web/layout/infoPages";
import { PageFrame } from "#web/layout/PageFrame";
import { links } from "#web/links";
import { StoreHelp } from "#web/routes/store/StoreHelp";
import { classNames } from "#web/ui/classNames";
import { Breadcrumb } from "#web/ui/navigation/Breadcrumb";

type InfoFrameProps = {
  title: string;
  /** Beside the page, or below it, instead of the phone and the stores. */
  aside?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of an information page: the links to the others, its text, and whom to ask. On phones the footer has the
 * links. The columns are the same for every page, so that the links stay where they are.
 */
export function InfoFrame({ title, aside = <StoreHelp />, children }: InfoFrameProps) {
  return (
    <PageFrame className="grid grid-cols-1 gap-4 py-6 md:gap-6 md:py-8">
      <Breadcrumb above={[{ label: "Home", to: links.home() }]} current={title} />
      <div className={columnsClass}>
        <OtherPages />
        <h1 className="md:col-start-2 xl:col-span-2">{title}</h1>
        <article className="grid grid-cols-1 gap-6 md:col-start-2 md:gap-8">{children}</article>
        <aside
          aria-label="Help and stores"
          className="border-t border-line pt-8 md:col-start-2 xl:col-start-3 xl:border-0 xl:pt-0 print:hidden"
        >
          {aside}
        </aside>
      </div>
    </PageFrame>
  );
}

/** Rows: the heading, and the rest, which takes the height that the links need. */
const columnsClass = classNames(
  "grid grid-cols-1 items-start gap-y-6 md:grid-cols-[12rem_minmax(0,1fr)] md:grid-rows-[auto_auto_1fr] md:gap-x-10 md:gap-y-8",
  "lg:grid-cols-[15rem_minmax(0,var(--container-form))] lg:gap-x-14 xl:grid-cols-[15rem_minmax(0,1fr)_18rem] xl:grid-rows-[auto_1fr]",
);

function OtherPages() {
  return (
    <nav
      aria-label="More about the store"
      className="sticky top-32 hidden gap-4 md:row-span-3 md:grid xl:row-span-2 print:hidden"
    >
      {[infoPages, financingPages].map((pages) => (
        <ul key={pages[0].to} role="list" className="border-l border-line">
          {pages.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} prefetch="intent" className={linkClass}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

const linkClass = classNames(
  "-ml-px flex min-h-11 items-center border-l-2 border-transparent py-1 pl-4 leading-snug text-soft no-underline underline-offset-4",
  "hover:text-clay-deep hover:underline aria-[current=page]:border-clay aria-[current=page]:font-semibold aria-[current=page]:text-ink",
);
