import { canceledLabel, keptFeeLabel } from "#domain/messages/layawayDocuments";
import { formatMoney, fromDollars, type Dollars } from "#domain/money";
import type { TotalsRow } from "#web/ui/display/Totals";

/** Of a canceled layaway instead of a balance: that nothing is due, and what was kept of its payments. */
export function canceledRows(restockingFee: Dollars): TotalsRow[] {
  const fee = fromDollars(restockingFee);
  return [
    ...(fee > 0 ? [{ key: "fee", label: keptFeeLabel, amount: formatMoney(fee) }] : []),
    { key: "canceled", label: canceledLabel, amount: "", strong: true },
  ];
}
