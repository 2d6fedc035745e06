import type { ReactNode } from "react";
import { Expander } from "#web/ui/display/Expander";

type FilterGroupProps = { title: string; open: boolean; children: ReactNode };

/** Filters of one kind, which a shopper can fold away. */
export function FilterGroup({ title, open, children }: FilterGroupProps) {
  return (
    <fieldset className="border-t border-line pt-1">
      <legend className="sr-only">{title}</legend>
      <Expander bare summary={title} open={open}>
        {children}
      </Expander>
    </fieldset>
  );
}
