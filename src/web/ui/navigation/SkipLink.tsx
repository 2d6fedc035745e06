import { classNames } from "#web/ui/classNames";
import { jump } from "#web/ui/navigation/jump";

/** Leads keyboards past what many pages have in common; visible only while it has focus. `to` is the element's id. */
export function SkipLink({ to, className, children }: { to: string; className?: string; children: string }) {
  return (
    <a href={`#${to}`} onClick={jump} className={classNames(skipLinkClass, className)}>
      {children}
    </a>
  );
}

const skipLinkClass =
  "sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-ink focus:px-4 focus:py-3 focus:font-semibold focus:text-paper print:hidden";
