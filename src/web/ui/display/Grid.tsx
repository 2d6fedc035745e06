import type { ReactNode } from "react";
import { classNames } from "#web/ui/classNames";

/**
 * A list in columns; its children are `<li>`. `columns` names the counts on a phone and a desktop: '2-3' for
 * a product grid, '3-4' for thumbnails (conformance: behaviors/catalog). Only CSS decides which count
 * applies.
 */
export function Grid({ columns, label, children }: GridProps) {
  return (
    <ul aria-label={label} className={classNames("grid", layouts[columns])}>
      {children}
    </ul>
  );
}

type GridProps = { columns: keyof typeof layouts; label?: string; children: ReactNode };

const layouts = {
  "1-3": "grid-cols-1 gap-4 md:grid-cols-3 md:gap-6",
  "2-3": "grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-6 md:gap-y-10",
  "2-4": "grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-6 md:gap-y-10",
  "3-4": "grid-cols-3 gap-x-2 gap-y-6 md:grid-cols-4 md:gap-x-4",
} as const;
