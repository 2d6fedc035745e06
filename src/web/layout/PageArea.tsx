import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { useLocation } from "react-router";

/** The id of the page area, where the skip link leads. */
export const pageAreaId = "page";

/**
 * Where the page stands. It is made anew on each change of path (specification 2 §2), and then its heading
 * takes the focus, so that a screen reader says where it is.
 */
export function PageArea({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const area = useRef<HTMLElement>(null);
  useHeadingFocus(area, pathname);
  return (
    <main id={pageAreaId} ref={area} tabIndex={-1} className="grow">
      <div key={pathname}>{children}</div>
    </main>
  );
}

/** Not on the first page: there the browser's own reading starts at the top. */
function useHeadingFocus(area: RefObject<HTMLElement | null>, pathname: string) {
  const focusedFor = useRef(pathname);
  useEffect(() => {
    if (focusedFor.current === pathname) return;
    focusedFor.current = pathname;
    // The new page has put it somewhere itself; of the old one nothing is left that could hold it.
    if (area.current !== document.activeElement && area.current?.contains(document.activeElement)) return;
    const heading = area.current?.querySelector("h1");
    if (heading) heading.tabIndex = -1;
    // The page has just been scrolled to where it belongs.
    (heading ?? area.current)?.focus({ preventScroll: true });
  }, [area, pathname]);
}
