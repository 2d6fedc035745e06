import { isLeaseOver } from "#domain/lease/statuses";
import { leaseRowLabel } from "#domain/messages/leasePages";
import { orderStatusLabel } from "#domain/messages/orders";
import { balanceLabel, nothingDueLabel } from "#domain/messages/payments";
import { shownItemName } from "#domain/cart/storeCart";
import { formatMoney, fromDollars, zeroCents, subtract } from "#domain/money";
import { rowLabels, totalLabel } from "#domain/messages/pricing";
import { countsAsPaid } from "#domain/pricing/totals";
import { SectionCard } from "#web/layout/Section";
import { canceledRows } from "#web/routes/layaway/canceledRows";
import { balanceId } from "#web/routes/orders/BalancePanel";
import type { ShownOrder } from "#web/routes/orders/orderDetail";
import { Totals, type TotalsRow } from "#web/ui/display/Totals";
import { buttonClass } from "#web/ui/navigation/buttonClass";
import { jump } from "#web/ui/navigation/jump";

/** The totals of an order, its payments and the balance. */
export function OrderFigures({ order }: { order: ShownOrder }) {
  return (
    <SectionCard id="figures" title="Order summary">
      <Totals rows={[...totalRows(order), ...leaseRow(order), ...paymentRows(order), ...balanceRow(order)]} />
      {order.payable && (
        <a href={`#${balanceId}`} onClick={jump} className={buttonClass({ wide: true })}>
          Pay the balance
        </a>
      )}
    </SectionCard>
  );
}

function totalRows({ commonOrderInfo: info }: ShownOrder): TotalsRow[] {
  const discount = subtract(zeroCents, fromDollars(info.discount));
  const leaseFee = info.leaseApplFee === undefined ? zeroCents : fromDollars(info.leaseApplFee);
  const rows = [
    { key: "subtotal", label: rowLabels.subtotal, cents: fromDollars(info.subtotal) },
    { key: "tariff", label: rowLabels.tariff, cents: fromDollars(info.tariff) },
    { key: "discount", label: info.discountName || rowLabels.discount, cents: discount },
    { key: "tax", label: rowLabels.tax, cents: fromDollars(info.tax) },
    { key: "deliveryFee", label: rowLabels.deliveryFee, cents: fromDollars(info.deliveryFee) },
    { key: "applicationFee", label: rowLabels.applicationFee, cents: leaseFee },
  ].filter(({ key, cents }) => cents !== 0 || key === "subtotal" || key === "tax");
  const coupons = info.storeCouponList.map(({ name, price }, index) => {
    return { key: `coupon-${index}`, label: shownItemName(name), cents: fromDollars(price) };
  });
  const total = { key: "total", label: totalLabel(true), cents: fromDollars(info.totalPrice), strong: true };
  return [...rows, ...coupons, total].map(({ cents, ...row }) => ({
    ...row,
    amount: formatMoney(cents),
    ...(cents < 0 && { tone: "sale" as const }),
  }));
}

/** What the lease pays, or will pay once it is signed; nothing once it was canceled. */
function leaseRow({ commonOrderInfo: { leaseInfo, progressiveStatus } }: ShownOrder): TotalsRow[] {
  if (!leaseInfo || progressiveStatus?.status === "Cancelled") return [];
  const amount = formatMoney(subtract(zeroCents, fromDollars(leaseInfo.cashPrice)));
  return [{ key: "lease", label: leaseRowLabel(progressiveStatus?.funded ?? false), amount }];
}

function paymentRows({ commonOrderInfo: { paymentList } }: ShownOrder): TotalsRow[] {
  return paymentList.map(({ paymentName, amount, dateStr }, index) => ({
    key: `payment-${index}`,
    label: (
      <>
        {paymentName} <span className="block text-sm text-soft tabular-nums">{dateStr}</span>
      </>
    ),
    amount: formatMoney(subtract(zeroCents, fromDollars(amount))),
  }));
}

/** A canceled order owes nothing and is not paid: it has no such row. */
function balanceRow({ commonOrderInfo, orderStatus, keptFee }: ShownOrder): TotalsRow[] {
  if (keptFee !== undefined) return canceledRows(keptFee);
  if (orderStatus.status === orderStatusLabel("Cancelled")) return [];
  const balance = fromDollars(commonOrderInfo.balance);
  if (!countsAsPaid(balance))
    return [{ key: "balance", label: balanceLabel, amount: formatMoney(balance), strong: true }];
  const { progressiveStatus: lease } = commonOrderInfo;
  const isLeasePending = lease !== undefined && !isLeaseOver(lease.status);
  const label = nothingDueLabel({ isLeasePending });
  return [{ key: "balance", label, amount: "", strong: true, ...(!isLeasePending && { tone: "good" }) }];
}
