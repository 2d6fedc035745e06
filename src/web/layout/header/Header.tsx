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
      {/* The columns are fixed, so that nothing moves while the browser still reads the header. */}
      <PageFrame
        key={String(quiet)}
        className={classNames(
          "grid items-center md:h-16 md:gap-x-6",
          columns[isRegistered ? "device" : "shopper"][quiet ? "quiet" : "open"],
        )}
      >
        <div
          className={classNames(
            "flex min-w-0 items-center md:h-14",
            quiet ? "h-14" : "h-12",
            !quiet && !isRegistered && "col-span-full md:col-span-1",
          )}
        >
          <Wordmark storeName={storeName} />
        </div>
        {!quiet && (
          <SearchField
            className={classNames(
              "min-w-0 pb-2 md:w-full md:max-w-form md:pb-0",
              isRegistered && "max-md:col-span-full max-md:row-start-2",
            )}
          />
        )}
        <Tagline isRegistered={isRegistered} quiet={quiet} />
        <AccountMenu
          isHidden={isRegistered}
          className={classNames(
            quiet ? "hidden md:block" : "-mr-2 pb-2 md:mr-0 md:pb-0",
            isRegistered && "hidden!",
          )}
        />
        <CartLink
          count={cartCount}
          className={classNames(
            "-mr-3 min-h-11 items-center justify-end gap-4 rounded-md px-3 font-semibold text-ink hover:text-clay-deep md:flex",
            quiet ? "flex" : "hidden",
          )}
        />
      </PageFrame>
    </header>
  );
}

/**
 * Of a shopper: on phones search and account, or on a quiet page the logo and the cart; wider, the logo first and the
 * cart last, and from `lg` the promise before the account. A store's device has its store's name and no account.
 */
const columns = {
  shopper: {
    open: "grid-cols-[minmax(0,1fr)_3.5rem] gap-x-1 md:grid-cols-[auto_minmax(0,1fr)_3.5rem_6rem] lg:grid-cols-[auto_minmax(0,3fr)_minmax(0,2fr)_11rem_6rem] xl:grid-cols-[auto_minmax(0,1fr)_17rem_11rem_6rem]",
    quiet:
      "grid-cols-[minmax(0,1fr)_6rem] gap-x-6 md:grid-cols-[auto_minmax(0,1fr)_3.5rem_6rem] lg:grid-cols-[auto_minmax(0,1fr)_11rem_6rem]",
  },
  device: {
    open: "grid-cols-[minmax(0,1fr)_auto] gap-x-4 md:grid-cols-[auto_minmax(0,1fr)_auto_6rem]",
    quiet: "grid-cols-[minmax(0,1fr)_6rem] gap-x-6 md:grid-cols-[auto_minmax(0,1fr)_6rem]",
  },
} as const;

/** The promise: only where there is room. */
const shopperLine = { open: "hidden text-right lg:block", quiet: "hidden text-right md:block" } as const;

/** Where a device names its store: on phones beside the logo, or below it on a quiet page. */
const deviceLine = {
  open: "text-right max-md:col-start-2 max-md:row-start-1",
  quiet: "max-md:col-span-full max-md:row-start-2 max-md:pb-2 md:text-right",
} as const;

function Tagline({ isRegistered, quiet }: Pick<HeaderProps, "isRegistered" | "quiet">) {
  const page = quiet ? "quiet" : "open";
  return (
    <p className={classNames("text-sm text-soft", (isRegistered ? deviceLine : shopperLine)[page])}>
      {isRegistered ? (
        <Suspense>
          <RegisteredStore />
        </Suspense>
      ) : (
        <HowSoon />
      )}
    </p>
  );
}

/**
 * How soon goods come. A cached page may be hours old, so nothing is promised until the server has answered; other words
 * meanwhile would move, because the line ends at the account menu.
 */
function HowSoon() {
  const { answer, failed } = useCall({
    key: "soonest",
    call: (api, options) => api.GetMenuSetting({ userId: "" }, options),
  });
  return (answer || failed) && soonestPromise(answer?.soonest ?? {});
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
