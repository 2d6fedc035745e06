import { CartLink } from "#web/layout/CartLink";
import { PageFrame } from "#web/layout/PageFrame";
import { Wordmark } from "#web/layout/Wordmark";
import { classNames } from "#web/ui/classNames";

/**
 * The store's sign, what it promises, and the cart. On phones the cart is in the Dock, except on quiet pages,
 * which have none.
 */
export function Header({ storeName, cartCount, demo, quiet }: HeaderProps) {
  return (
    <header className="z-30 border-b border-line bg-paper md:sticky md:top-0 print:hidden">
      {demo && (
        <p className="bg-ink px-4 py-1 text-center text-xs text-paper">Demo store: no real payments</p>
      )}
      <PageFrame className="flex h-14 items-center gap-6 md:h-16">
        <Wordmark storeName={storeName} />
        <p className="hidden grow text-right text-sm text-soft md:block">
          Same-day pickup, next-day delivery in metro Atlanta
        </p>
        <CartLink
          count={cartCount}
          className={classNames(
            "min-h-11 items-center gap-3 rounded-md px-3 font-semibold text-ink hover:text-clay-deep md:-mr-3 md:flex",
            quiet ? "-mr-3 ml-auto flex" : "hidden",
          )}
        />
      </PageFrame>
    </header>
  );
}

type HeaderProps = {
  storeName: string;
  cartCount: number | undefined;
  /** Shows the banner of a demo installation (domain decision "Modes of the installation"). */
  demo: boolean;
  quiet: boolean;
};
