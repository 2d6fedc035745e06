import { formatMoney } from "#domain/money";
import type { PlacedLayaway } from "#web/state/placedLayaway";
import { Totals, type TotalsRow } from "#web/ui/display/Totals";

/** What a new layaway costs, what is paid of it, and when more is due. */
export function PlacedFigures({ layaway }: { layaway: PlacedLayaway }) {
  const { total, deposit, balance, nextDue } = layaway;
  const rows: TotalsRow[] = [
    { key: "total", label: "Total", amount: formatMoney(total) },
    { key: "deposit", label: "Paid today", amount: formatMoney(deposit), tone: "good" },
    { key: "balance", label: "Balance", amount: formatMoney(balance), strong: true },
  ];
  if (nextDue !== "") rows.push({ key: "next", label: "Next payment due", amount: nextDue });
  return <Totals rows={rows} />;
}
