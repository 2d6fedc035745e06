import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useLocation } from "react-router";

/** The target of the skip link. */
export const pageAreaId = "page";

/**
 * The main region. Another frame around the page (`quiet`) has a region of its own, because the page starts elsewhere.
 * It remounts on each path change and then focuses the new page's heading, so that screen
 * readers announce the page (conformance: behaviors/checkout).
 */
export function PageArea({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) {
  const { pathname } = useLocation();
  const area = useRef<HTMLElement>(null);
  useHeadingFocus(area, pathname);
  return (
    <main key={String(quiet)} id={pageAreaId} ref={area} tabIndex={-1} className="grow">
      <div key={pathname}>{children}</div>
    </main>
  );
}

/** Skips the first page, which screen readers read from the top anyway. */
function useHeadingFocus(area: RefObject<HTMLElement | null>, pathname: string) {
  const focusedPath = useRef(pathname);
  useEffect(() => {
    if (focusedPath.current === pathname) return;
    focusedPath.current = pathname;
    // The new page has already moved focus. Elements of the old page are unmounted and cannot hold it.
    if (area.current !== document.activeElement && area.current?.contains(document.activeElement)) return;
    const heading = area.current?.querySelector("h1");
    if (heading) heading.tabIndex = -1;
    // The router has just restored the scroll position.
    (heading ?? area.current)?.focus({ preventScroll: true });
  }, [area, pathname]);
}
