import type { MouseEvent } from "react";

/**
 * Follows a link to an element of the page without a new entry in the history: the key of an order's mailed link is in the
 * entry that the page was opened with. Without scripts the link does nearly the same.
 */
export function jump(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  target?.scrollIntoView();
  target?.focus();
}
