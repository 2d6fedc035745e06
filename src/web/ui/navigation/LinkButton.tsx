import { Link, type LinkProps } from "react-router";
import { buttonClass, type ButtonStyle } from "#web/ui/navigation/buttonClass";
import { classNames } from "#web/ui/classNames";

/** A link that looks like a button, for a page's main next step. */
export function LinkButton({ look, size, wide, className, ...link }: LinkProps & ButtonStyle) {
  return (
    <Link prefetch="intent" {...link} className={classNames(buttonClass({ look, size, wide }), className)} />
  );
}
