import type { ReactNode } from "react";

/**
 * A layaway's sections, and beside them whom it is for. On paper the sections are blocks: Chromium prints the later rows
 * of a broken grid over the earlier ones.
 */
export function LayawayColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-8 print:block print:space-y-4">
      <div className="grid grid-cols-1 gap-6 print:block print:space-y-4">{children}</div>
      <div className="grid grid-cols-1 gap-6">{aside}</div>
    </div>
  );
}
