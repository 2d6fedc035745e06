import { classNames } from "#web/ui/classNames";
import spriteUrl from "#web/ui/display/icons.svg?url";

/**
 * A drawing of icons.svg beside words that say the same; where it stands alone, its button or link has an
 * `aria-label`. The drawings are one file of their own, so that they cost no JavaScript. `className` gives the
 * size, as `size-5`.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames("shrink-0", className)}
    >
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}

export type IconName =
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "circle-alert"
  | "circle-check"
  | "file-text"
  | "house"
  | "info"
  | "layout-grid"
  | "minus"
  | "pause"
  | "play"
  | "plus"
  | "search"
  | "shopping-cart"
  | "store"
  | "triangle-alert"
  | "truck"
  | "x"
  | "zoom-in";
