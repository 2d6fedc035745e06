import { leasePriceLabels as labels } from "#domain/messages/leasePages";
import { formatMoney, fromDollars } from "#domain/money";
import type { FoundLease } from "#web/routes/lease/lookup/useLeaseLookup";
import { Totals, type TotalsRow } from "#web/ui/display/Totals";

/** What the lease costs, and what it leaves to pay. */
export function LeaseFigures({ lease }: { lease: FoundLease }) {
  const price = lease.leasePriceInfo;
  const row = (key: keyof typeof labels, dollars: Parameters<typeof fromDollars>[0]): TotalsRow => {
    return { key, label: labels[key], amount: formatMoney(fromDollars(dollars)) };
  };
  const overLimit = lease.exceededLimit
    ? [
        row("overLimitAmount", lease.overLimitAmount),
        row("overLimitTax", lease.overLimitTax),
        { ...row("balance", lease.balance), strong: true },
      ]
    : [];
  return (
    <Totals
      rows={[
        { key: "leaseId", label: labels.leaseId, amount: price.leaseId },
        row("approvalLimit", price.approvalLimit),
        row("cashPrice", price.cashPrice),
        row("costOfRental", price.costOfRental),
        { ...row("totalLeasePrice", price.totalLeasePrice), strong: true },
        ...(lease.setting.show90Day ? [row("ninetyDayBuyout", price.ninetyDayBuyout)] : []),
        row("initialPayment", price.initialPayment),
        ...overLimit,
      ]}
    />
  );
}
