import { classNames } from "#web/ui/classNames";
import spriteUrl from "#web/ui/display/icons.svg?url";

/**
 * An icon from icons.svg, always decorative: give a button or link without text an `aria-label`. The sprite
 * is a separate file so that icons cost no JavaScript. `className` sets the size, such as `size-5`.
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
  | "banknote"
  | "calendar"
  | "chevron-down"
  | "chevron-left"
  | "chevron-right"
  | "circle-alert"
  | "circle-check"
  | "clock"
  | "credit-card"
  | "file-text"
  | "house"
  | "info"
  | "layout-grid"
  | "lock"
  | "mail"
  | "minus"
  | "no-picture"
  | "pause"
  | "phone"
  | "play"
  | "plus"
  | "search"
  | "shopping-cart"
  | "store"
  | "triangle-alert"
  | "truck"
  | "undo"
  | "user"
  | "x"
  | "zoom-in";
