import type { ReactNode } from "react";
import { BottomBar } from "#web/ui/overlay/BottomBar";

type TotalBarProps = {
  /** The total's name, as in the summary. */
  label: string;
  total: string;
  /** The link to the next step. */
  children: ReactNode;
};

/** A bar at the bottom of a phone's window that keeps a total and the next step in reach. */
export function TotalBar({ label, total, children }: TotalBarProps) {
  return (
    <BottomBar isAlone>
      <p className="grid">
        <span className="text-sm text-soft">{label}</span>
        <span className="font-semibold tabular-nums">{total}</span>
      </p>
      {children}
    </BottomBar>
  );
}
