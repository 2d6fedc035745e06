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
import { storeSessionName, useStoredStatus } from "#web/state/clientStore";
import "#web/styles/base.css";

export { ErrorBoundary } from "#web/layout/ErrorBoundary";

export const links: LinksFunction = () => [
  ...[interUrl, frauncesUrl].map((href) => ({
    rel: "preload",
    as: "font",
    type: "font/woff2",
    href,
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", type: "image/svg+xml", href: "/favicon.svg" },
];

export function loader({ context }: LoaderFunctionArgs) {
  return loadShell(context);
}

/** The frame is loaded once, with the first HTML. */
export const shouldRevalidate = () => false;

/** Stands around the pages, and around the error screen when the frame itself fails. */
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
        <FirstScripts />
      </body>
    </html>
  );
}

/** What a store's browser has in its cart besides; only a registered one loads the code that knows. */
function useStoreUnits(): number {
  const [units, setUnits] = useState(0);
  const isRegistered = useStoredStatus(storeSessionName);
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
 * The scripts of the first HTML. When they have run they are not written again: should React make this layout
 * anew because the frame failed, Trusted Types would refuse them and nothing at all would show.
 */
function FirstScripts() {
  const [first] = useState(() => !alive);
  useEffect(() => {
    alive = true;
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

/** Effects run in the browser only, so on the server this stays false. */
let alive = false;
