import type { ReactNode } from "react";
import { classNames } from "#web/ui/classNames";

/**
 * A row to swipe sideways, up to the edges of the screen; its children are `<li>`. At `from` and wider it is a grid, whose
 * columns `className` sets.
 */
export function SwipeRow({ from, wide = false, className, children }: SwipeRowProps) {
  return (
    <ul
      role="list"
      className={classNames(
        "-mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none] *:shrink-0 *:snap-start",
        wide ? "*:w-[82%]" : "*:w-36",
        grids[from],
        className,
      )}
    >
      {children}
    </ul>
  );
}

type SwipeRowProps = {
  from: keyof typeof grids;
  /** One child fills most of a phone's width. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
};

const grids = {
  md: "md:mx-0 md:grid md:overflow-visible md:px-0 md:*:w-auto",
  lg: "md:-mx-6 md:scroll-px-6 md:gap-6 md:px-6 md:*:w-56 lg:mx-0 lg:grid lg:overflow-visible lg:px-0 lg:*:w-auto",
} as const;
