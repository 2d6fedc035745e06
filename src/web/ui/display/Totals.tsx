import type { ReactNode } from "react";
import { classNames } from "#web/ui/classNames";

/**
 * The rows of a sum, with labels on the left and amounts on the right. `strong` draws the line above a total.
 */
export function Totals({ rows, className }: { rows: readonly TotalsRow[]; className?: string }) {
  return (
    <dl className={classNames("grid gap-2 print:gap-1", className)}>
      {rows.map((row) => (
        <div
          key={row.key}
          className={classNames(
            "flex items-baseline justify-between gap-4",
            row.strong && "mt-1 border-t border-line pt-3 text-lg font-semibold",
            row.tone && tones[row.tone],
          )}
        >
          <dt>{row.label}</dt>
          {/* A new amount is a new element, so that it does not count as one that moved. */}
          <dd
            key={typeof row.amount === "string" ? row.amount : ""}
            className="text-right whitespace-nowrap tabular-nums"
          >
            {row.amount}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export type TotalsRow = {
  key: string;
  label: ReactNode;
  amount: ReactNode;
  strong?: boolean;
  /** `good` for payments, `sale` for discounts. */
  tone?: keyof typeof tones;
};

const tones = { good: "text-pine", sale: "text-clay" } as const;
