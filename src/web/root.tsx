import frauncesUrl from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import interUrl from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import { useEffect, useState, type ReactNode } from "react";
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "react-router";
import { PageArea } from "#web/layout/PageArea";
import { Shell } from "#web/layout/Shell";
import { loadShell, useShellData } from "#web/layout/shellData";
import { useCartCount } from "#web/state/cart";
import { storeSessionName, useHasStored } from "#web/state/clientStore";
import stylesheet from "#web/styles/base.css?url";

export { ErrorBoundary } from "#web/layout/errors/ErrorBoundary";

export const links: LinksFunction = () => [
  // By its address: as part of a script, it would load a second time with the first component that loads late.
  { rel: "stylesheet", href: stylesheet },
  ...[interUrl, frauncesUrl].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" },
  { rel: "alternate", type: "application/rss+xml", title: "New arrivals", href: "/feeds/new-arrivals.xml" },
];

export function loader({ context }: LoaderFunctionArgs) {
  return loadShell(context);
}

/** The frame's data is loaded once, with the first HTML. */
export const shouldRevalidate = () => false;

/** Surrounds the pages, and the error screen if the frame itself fails. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useShellData();
  const cartCount = useCartCount();
  const storeUnits = useStoreUnits();
  return (
    <html lang="en" data-config={data && JSON.stringify(data.config)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#faf6f0" />
        <Links />
      </head>
      <body>
        {data ? (
          <Shell data={data} cartCount={cartCount === undefined ? undefined : cartCount + storeUnits}>
            {children}
          </Shell>
        ) : (
          <PageArea>{children}</PageArea>
        )}
        {/* The page shows once the browser has read up to here (base.css). */}
        <span id="page-end" hidden />
        <FirstScripts />
      </body>
    </html>
  );
}

/** Units in the store cart; only a registered in-store browser loads its code. */
function useStoreUnits(): number {
  const [units, setUnits] = useState(0);
  const isRegistered = useHasStored(storeSessionName);
  useEffect(() => {
    if (!isRegistered) return undefined;
    const following = import("#web/state/storeCart").then((cart) => cart.followStoreUnits(setUnits));
    return () => void following.then((end) => end());
  }, [isRegistered]);
  return units;
}

export default function App() {
  return <Outlet />;
}

/**
 * The scripts of the first HTML, rendered only once: if the frame fails, React remounts this layout, and Trusted Types
 * would block the scripts and leave the page blank.
 */
function FirstScripts() {
  const [first] = useState(() => !hasHydrated);
  useEffect(() => {
    hasHydrated = true;
  }, []);
  return (
    first && (
      <>
        <ScrollRestoration />
        <Scripts />
      </>
    )
  );
}

/** Stays false on the server, where effects do not run. */
let hasHydrated = false;
