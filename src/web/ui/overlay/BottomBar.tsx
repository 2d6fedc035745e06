import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "#web/ui/classNames";

type BottomBarProps = {
  /** At any width, and not on phones only. */
  isWide?: boolean;
  children: ReactNode;
};

/** A bar at the bottom of the window, above the dock. The page leaves room for it (base.css). */
export function BottomBar({ isWide = false, children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => uncoverFocus(bar.current), []);
  return (
    <div
      ref={bar}
      data-buy-bar={isWide ? "wide" : ""}
      className={classNames(
        "fixed inset-x-0 bottom-(--dock-height) z-30 flex items-center justify-between gap-4 border-t border-line bg-raised px-4 py-2 md:justify-end md:px-8 print:hidden",
        !isWide && "md:hidden",
      )}
    >
      {children}
    </div>
  );
}

/** A bar that appears late may cover what the keyboard has just reached; the page's scroll padding moves that up. */
function uncoverFocus(bar: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!bar || !focused?.matches(":focus-visible")) return;
  const { top, bottom } = focused.getBoundingClientRect();
  const isCovered = bottom > bar.getBoundingClientRect().top && top < window.innerHeight;
  if (isCovered) focused.scrollIntoView({ block: "nearest" });
}
