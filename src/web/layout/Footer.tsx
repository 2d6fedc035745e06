import type { ReactNode } from "react";
import { bestSellersName } from "#domain/catalog/catalog";
import type { CategoryLink } from "#web/layout/header/categoryLinks";
import { HelpPhone } from "#web/layout/HelpPhone";
import { financingPages, infoPages } from "#web/layout/infoPages";
import { PageFrame } from "#web/layout/PageFrame";
import type { ShellData } from "#web/layout/shellData";
import { links } from "#web/links";
import { classNames } from "#web/ui/classNames";
import { Expander } from "#web/ui/display/Expander";
import { TextLink } from "#web/ui/navigation/TextLink";

/** The footer of every page: about the store, categories, information pages and stores; folded on `quiet` pages. */
export function Footer({ quiet = false, ...footer }: FooterProps & { quiet?: boolean }) {
  return (
    <footer className="mt-16 border-t border-line bg-deep pb-(--bars-height) print:hidden">
      {quiet ? (
        <PageFrame className="py-4">
          <Expander bare summary={`More from ${footer.storeName}`}>
            <div className={classNames(columnsClass, "py-6")}>
              <FooterColumns {...footer} />
            </div>
          </Expander>
        </PageFrame>
      ) : (
        <PageFrame className={classNames(columnsClass, "py-10 md:py-14")}>
          <FooterColumns {...footer} />
        </PageFrame>
      )}
    </footer>
  );
}

const columnsClass =
  "grid grid-cols-2 gap-8 md:grid-cols-4 md:gap-10 lg:grid-cols-[1.75fr_1fr_1.25fr_1fr_1.25fr]";

function FooterColumns({ storeName, categories, stores, leaseApplyUrl }: FooterProps) {
  return (
    <>
      <div className="col-span-full grid max-w-note content-start gap-3 lg:col-span-1">
        <p className="font-display text-xl font-semibold">{storeName}</p>
        <p className="text-soft">
          Clearance and overstock furniture at low prices. Pick it up at one of our stores, or have it
          delivered in metro Atlanta.
        </p>
        <HelpPhone />
      </div>
      <FooterColumn title="Shop">
        {categories.map(({ key, to, phoneLabel }) => (
          <FooterLink key={key} to={to} label={phoneLabel} />
        ))}
        <FooterLink to={links.category(bestSellersName(0))} label="Best Sellers" />
      </FooterColumn>
      <FooterColumn title="Information">
        {infoPages.map(({ to, label }) => (
          <FooterLink key={to} to={to} label={label} />
        ))}
      </FooterColumn>
      <FooterColumn title="Financing">
        {financingPages.map(({ to, label }) => (
          <FooterLink key={to} to={to} label={label} />
        ))}
        {leaseApplyUrl !== "" && <FooterLink to={leaseApplyUrl} label="Apply for a lease" isElsewhere />}
      </FooterColumn>
      {stores.length > 0 && (
        <FooterColumn title="Stores">
          <FooterLink to={links.locationsMap()} label="All stores on a map" />
          {stores.map(({ id, shortName }) => (
            <FooterLink key={id} to={links.location(id)} label={shortName} />
          ))}
        </FooterColumn>
      )}
    </>
  );
}

type FooterProps = {
  storeName: string;
  categories: readonly CategoryLink[];
  stores: ShellData["stores"];
  leaseApplyUrl: ShellData["leaseApplyUrl"];
};

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-text text-base">{title}</h2>
      <ul className="grid">{children}</ul>
    </section>
  );
}

/** `isElsewhere`: no page of the router. */
function FooterLink({ to, label, isElsewhere = false }: FooterLinkProps) {
  return (
    <li>
      <TextLink
        to={to}
        {...(isElsewhere && { reloadDocument: true, prefetch: "none" as const })}
        look="plain"
        className="inline-flex min-h-11 items-center py-2 leading-snug text-soft md:min-h-9 md:py-1"
      >
        {label}
      </TextLink>
    </li>
  );
}

type FooterLinkProps = { to: string; label: string; isElsewhere?: boolean };
