import type { ReactNode } from "react";
import { Icon } from "#web/ui/display/Icon";

/**
 * A native `<details>`: it works without JavaScript, and find-in-page opens it. Opening one closes the others
 * of the same `name`. Print shows all of them open.
 */
export function Expander({ summary, name, open, bare = false, children }: ExpanderProps) {
  return (
    <details name={name} open={open} className={bare ? undefined : "border-b border-line"}>
      <summary className={summaryClass}>
        <span className="min-w-0 grow">{summary}</span>
        <Icon
          name="chevron-down"
          className="mt-0.5 size-5 text-soft transition-transform duration-150 print:hidden [details[open]>summary>&]:rotate-180"
        />
      </summary>
      <div className={bare ? undefined : "pb-4"}>{children}</div>
    </details>
  );
}

type ExpanderProps = {
  summary: ReactNode;
  name?: string;
  open?: boolean;
  /** Without the line below it, for an expander that ends a card. */
  bare?: boolean;
  children: ReactNode;
};

const summaryClass =
  "flex min-h-11 list-none rounded-sm items-start gap-4 py-2.5 font-semibold hover:text-clay-deep [&::-webkit-details-marker]:hidden";
