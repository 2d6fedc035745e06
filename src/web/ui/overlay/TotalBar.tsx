import type { ReactNode } from "react";
import { formatMoney, type Cents } from "#domain/money";
import { BottomBar } from "#web/ui/overlay/BottomBar";
import { useIsOut } from "#web/ui/overlay/useIsOut";

type TotalBarProps = {
  /** The element that the bar stands in for: where the next step begins. */
  id: string;
  /** The total's name, as in the summary. */
  label: string;
  total: Cents;
  /**
   * The link to the next step. Give it `tabIndex={-1}`: the bar goes once the step is in view, and would take the focus
   * with it.
   */
  children: ReactNode;
};

/** Keeps a total and the next step in reach at the bottom of a phone's window while the step itself is below it. */
export function TotalBar({ id, label, total, children }: TotalBarProps) {
  const isAhead = useIsOut(id, "below");
  if (!isAhead) return null;
  return (
    <BottomBar isAlone>
      <p className="grid">
        <span className="text-sm text-soft">{label}</span>
        <span className="font-semibold tabular-nums">{formatMoney(total)}</span>
      </p>
      {children}
    </BottomBar>
  );
}
