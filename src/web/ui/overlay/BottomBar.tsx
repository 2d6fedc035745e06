import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "#web/ui/classNames";

type BottomBarProps = {
  /** At any width, and not on phones only. */
  isWide?: boolean;
  /** On phones, instead of the dock and not above it. */
  isAlone?: boolean;
  children: ReactNode;
};

/** A bar at the bottom of the window, above the dock or instead of it. The page leaves room for it (base.css). */
export function BottomBar({ isWide = false, isAlone = false, children }: BottomBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => uncoverFocus(bar.current), []);
  return (
    <div
      ref={bar}
      data-buy-bar={isAlone ? "alone" : isWide ? "wide" : ""}
      className={classNames(
        "fixed inset-x-0 bottom-(--dock-height) z-30 flex items-center justify-between gap-4 border-t border-line bg-raised px-4 py-2 md:justify-end md:px-[max(2rem,calc(50vw-38rem))] print:hidden",
        !isWide && "md:hidden",
        isAlone && "pb-[calc(0.5rem+env(safe-area-inset-bottom,0px))]",
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
