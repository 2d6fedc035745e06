import type { ReactNode } from "react";
import { classNames } from "#web/ui/classNames";

/** A placeholder in the final size of the content to come: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      // Forced-colors mode drops the background and draws this border instead.
      className={classNames("animate-shimmer rounded-sm border border-transparent bg-line", className)}
    />
  );
}

/**
 * Wraps the skeletons of one region and announces what is loading. Its `<noscript>` says what the region
 * needs.
 */
export function SkeletonArea({ label, children, className, isPage = false }: SkeletonAreaProps) {
  return (
    <>
      <noscript>
        <p>{needsScriptMessage}</p>
      </noscript>
      <div aria-live="polite" aria-busy="true" className={classNames(className, "noscript:hidden")}>
        <span className="sr-only">{label}</span>
        {isPage && <EndToCome />}
        {children}
      </div>
    </>
  );
}

/**
 * Hides the footer (base.css) while the end of a page is still to come: it will move, and after a reload the browser may
 * show the end of the page.
 */
export function EndToCome() {
  return <span hidden data-end-to-come />;
}

const needsScriptMessage = "This page needs JavaScript. Please turn it on and reload the page.";

type SkeletonAreaProps = {
  label: string;
  children: ReactNode;
  className?: string;
  /** Whether it takes the place of a whole page. */
  isPage?: boolean;
};
