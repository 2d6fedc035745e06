import { classNames } from "#web/ui/classNames";

/** The popover of a menu: a bottom sheet on phones, below its button on wider screens. */
export const menuClass = classNames(
  "sheet border border-line",
  "bg-raised p-2 pb-[calc(0.5rem+env(safe-area-inset-bottom,0px))] text-ink shadow-float backdrop:bg-ink/50 open:animate-rise",
  "md:beneath",
);
