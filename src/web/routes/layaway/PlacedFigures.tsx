import { formatMoney } from "#domain/money";
import type { PlacedLayaway } from "#web/state/placedLayaway";
import { Totals, type TotalsRow } from "#web/ui/display/Totals";

/** What a new layaway costs, what is paid of it, and when more is due. */
export function PlacedFigures({ layaway }: { layaway: PlacedLayaway }) {
  const total = { key: "total", label: "Total", amount: formatMoney(layaway.total) };
  return <Totals rows={[total, ...layawayRows(layaway)]} />;
}

/** What is paid of a new layaway, and when more is due. */
export function layawayRows({ deposit, balance, nextDue }: PlacedLayaway): TotalsRow[] {
  const rows: TotalsRow[] = [
    { key: "deposit", label: "Paid today", amount: formatMoney(deposit), tone: "good" },
    { key: "balance", label: "Balance", amount: formatMoney(balance), strong: true },
  ];
  if (nextDue !== "") rows.push({ key: "next", label: "Next payment due", amount: nextDue });
  return rows;
}
