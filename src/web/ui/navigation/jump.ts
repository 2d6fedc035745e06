import type { MouseEvent } from "react";

/**
 * Follows a link to an element of the page without a new entry in the history: the key of an order's mailed link is in the
 * entry that the page was opened with. Without scripts the link does nearly the same.
 */
export function jump(event: MouseEvent<HTMLAnchorElement>): void {
  // Into a new tab.
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  // A heading takes the focus, too, so that the keyboard goes on from there.
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.scrollIntoView();
  target.focus();
}
