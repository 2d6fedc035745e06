import { lazy, Suspense, type ComponentType, type ReactNode } from "react";
import { useLocation, useMatches } from "react-router";
import { CategoryBar } from "#web/layout/header/CategoryBar";
import { Dock } from "#web/layout/Dock";
import { Footer } from "#web/layout/Footer";
import { Header } from "#web/layout/header/Header";
import { NavigationProgress } from "#web/layout/NavigationProgress";
import { PageArea, pageAreaId } from "#web/layout/PageArea";
import { pageHandle } from "#web/layout/pageHandle";
import { RegionBoundary } from "#web/layout/errors/RegionBoundary";
import type { ShellData } from "#web/layout/shellData";
import { links } from "#web/links";
import { storeSessionName, useHasStored } from "#web/state/clientStore";
import { Toaster } from "#web/ui/overlay/Toaster";
import { SkipLink } from "#web/ui/navigation/SkipLink";

/** The frame around every page. Each of its regions has its own error boundary. */
export function Shell({ data, cartCount, children }: ShellProps) {
  const { config, stores, bar } = data;
  const { quiet, compact } = usePageHandles();
  const isRegistered = useHasStored(storeSessionName);
  // Elsewhere the page's own pictures come first.
  const isHome = useLocation().pathname === links.home();
  return (
    <div data-quiet={quiet || undefined} className="flex min-h-dvh flex-col">
      <SkipLink to={pageAreaId}>Skip to content</SkipLink>
      <RegionBoundary region="header">
        <Header
          storeName={config.storeName}
          cartCount={cartCount}
          demo={config.mode === "demo"}
          quiet={quiet}
          isRegistered={isRegistered}
        />
      </RegionBoundary>
      {!quiet && (
        <RegionBoundary region="category bar">
          <CategoryBar
            categories={bar}
            asPictures={data.useImageForMobile && isHome}
            compact={compact}
            isRegistered={isRegistered}
          />
        </RegionBoundary>
      )}
      <ForDevices of={StoreNotices} isRegistered={isRegistered} />
      <NavigationProgress />
      <PageArea quiet={quiet}>{children}</PageArea>
      <RegionBoundary region="footer">
        <Footer
          storeName={config.storeName}
          categories={bar}
          stores={stores}
          leaseApplyUrl={data.leaseApplyUrl}
          quiet={quiet}
        />
      </RegionBoundary>
      {!quiet && (
        <RegionBoundary region="dock">
          <Dock categories={bar} cartCount={cartCount} />
        </RegionBoundary>
      )}
      <ForDevices of={IdleReset} isRegistered={isRegistered} />
      <Toaster />
    </div>
  );
}

function usePageHandles() {
  const handles = useMatches().map(({ handle }) => pageHandle(handle));
  return { quiet: handles.some(({ quiet }) => quiet), compact: handles.some(({ compact }) => compact) };
}

/** Loaded on demand: only registered browsers need the code. */
function ForDevices({ of: Part, isRegistered }: { of: ComponentType; isRegistered: boolean }) {
  if (!isRegistered) return null;
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
}

const StoreNotices = lazy(async () => ({
  default: (await import("#web/layout/StoreNotices")).StoreNotices,
}));
const IdleReset = lazy(async () => ({ default: (await import("#web/layout/IdleReset")).IdleReset }));

type ShellProps = {
  data: ShellData;
  /** The number of units in the cart; undefined until the browser has read it. */
  cartCount: number | undefined;
  children: ReactNode;
};
