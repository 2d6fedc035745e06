import { lazy, Suspense } from "react";
import { soonestPromise } from "#domain/messages/product";
import { useCall } from "#web/api/useCall";
import { AccountMenu } from "#web/layout/header/AccountMenu";
import { CartLink } from "#web/layout/header/CartLink";
import { PageFrame } from "#web/layout/PageFrame";
import { SearchField } from "#web/layout/header/SearchField";
import { Wordmark } from "#web/layout/header/Wordmark";
import { classNames } from "#web/ui/classNames";

/**
 * The logo, search, delivery promise, account menu and cart. On phones search and account menu have their own line and
 * the cart is in the Dock, except on quiet pages, which have none of them.
 */
export function Header({ storeName, cartCount, demo, quiet, isRegistered = false }: HeaderProps) {
  return (
    <header className="z-30 border-b border-line bg-paper md:sticky md:top-0 print:hidden">
      {demo && (
        <p className="bg-ink px-4 py-1 text-center text-xs text-paper">Demo store: no real payments</p>
      )}
      <PageFrame
        className={classNames(
          "flex items-center md:h-16 md:gap-x-6",
          quiet ? "gap-x-6" : "flex-wrap gap-x-1 md:flex-nowrap",
        )}
      >
        <div
          className={classNames(
            "flex h-14 min-w-0 items-center md:shrink-0",
            !quiet && "basis-full md:basis-auto",
          )}
        >
          <Wordmark storeName={storeName} />
        </div>
        {!quiet && <SearchField className="min-w-0 grow pb-2 md:max-w-form md:pb-0" />}
        <p
          // Wraps to a second line before the store's name gets cut off.
          className={classNames(
            "hidden grow basis-60 text-right text-sm text-soft",
            quiet ? "md:block" : "lg:block",
          )}
        >
          <Tagline isRegistered={isRegistered} />
        </p>
        <AccountMenu
          isHidden={isRegistered}
          className={classNames(
            "-mr-2 shrink-0 md:mr-0 md:ml-auto",
            quiet ? "hidden md:block" : "pb-2 md:pb-0",
          )}
        />
        <CartLink
          count={cartCount}
          className={classNames(
            "min-h-11 items-center gap-3 rounded-md px-3 font-semibold text-ink hover:text-clay-deep md:-mr-3 md:flex",
            quiet ? "-mr-3 ml-auto flex md:ml-0" : "hidden",
          )}
        />
      </PageFrame>
    </header>
  );
}

function Tagline({ isRegistered }: Pick<HeaderProps, "isRegistered">) {
  if (!isRegistered) return <HowSoon />;
  return (
    <Suspense>
      <RegisteredStore />
    </Suspense>
  );
}

/** How soon goods come. A cached page may be hours old, so it promises nothing until the server has answered. */
function HowSoon() {
  const { answer } = useCall({
    key: "soonest",
    call: (api, options) => api.GetMenuSetting({ userId: "" }, options),
  });
  return soonestPromise(answer?.soonest ?? {});
}

/** Loaded on demand: only registered browsers need its code. */
const RegisteredStore = lazy(async () => ({
  default: (await import("#web/layout/header/RegisteredStore")).RegisteredStore,
}));

type HeaderProps = {
  storeName: string;
  cartCount: number | undefined;
  /** Shows the banner of a demo store (docs/domain.md). */
  demo: boolean;
  quiet: boolean;
  /** True in a browser that is registered to a store: there it has no account menu. */
  isRegistered?: boolean;
};
