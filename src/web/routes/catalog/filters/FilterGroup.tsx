import type { ReactNode } from "react";
import { OpenedExpander } from "#web/routes/catalog/filters/OpenedExpander";

type FilterGroupProps = { title: string; open: boolean; children: ReactNode };

/** Filters of one kind, which a shopper can fold away. */
export function FilterGroup({ title, open, children }: FilterGroupProps) {
  return (
    <fieldset className="border-t border-line pt-1">
      <legend className="sr-only">{title}</legend>
      <OpenedExpander summary={title} open={open}>
        {children}
      </OpenedExpander>
    </fieldset>
  );
}
