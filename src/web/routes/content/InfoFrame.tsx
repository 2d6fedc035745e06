import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { financingPages, infoPages } from "#web/layout/infoPages";
import { PageFrame } from "#web/layout/PageFrame";
import { links } from "#web/links";
import { classNames } from "#web/ui/classNames";
import { Breadcrumb } from "#web/ui/navigation/Breadcrumb";

type InfoFrameProps = {
  title: string;
  /** For more than text. */
  wide?: boolean;
  /** Beside the page, on phones below it, instead of the links to the other pages. */
  aside?: ReactNode;
  children: ReactNode;
};

/** The frame of an information page, with links to the others beside it; without room there, the footer has them. */
export function InfoFrame({ title, wide = false, aside, children }: InfoFrameProps) {
  return (
    <PageFrame className="grid grid-cols-1 gap-4 py-6 md:gap-6 md:py-8">
      <Breadcrumb above={[{ label: "Home", to: links.home() }]} current={title} />
      <div
        className={classNames(
          "grid grid-cols-1 items-start gap-12 lg:gap-16 xl:gap-24",
          columns[aside ? "aside" : wide ? "wide" : "text"],
        )}
      >
        <article className="grid grid-cols-1 gap-6 md:gap-8">
          <h1>{title}</h1>
          {children}
        </article>
        {aside ?? <OtherPages />}
      </div>
    </PageFrame>
  );
}

const columns = {
  text: "lg:grid-cols-[minmax(0,var(--container-form))_16rem]",
  wide: "lg:grid-cols-[minmax(0,1fr)_16rem]",
  aside: "lg:grid-cols-[minmax(0,var(--container-form))_minmax(0,1fr)]",
};

function OtherPages() {
  return (
    <nav
      aria-label="More about the store"
      className="hidden border-l border-line pl-6 lg:sticky lg:top-32 lg:block print:hidden"
    >
      <ul role="list">
        {[...infoPages, ...financingPages].map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} prefetch="intent" className={linkClass}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const linkClass =
  "flex min-h-11 items-center text-soft no-underline underline-offset-4 hover:text-clay-deep hover:underline aria-[current=page]:font-semibold aria-[current=page]:text-ink";
