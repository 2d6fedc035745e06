import { balanceLabel, paidInFullLabel } from "#domain/messages/payments";
import { formatMoney, fromDollars, zeroCents, subtract } from "#domain/money";
import { countsAsPaid, rowLabels, totalLabel } from "#domain/pricing/totals";
import type { OrderDetail } from "#web/routes/orders/OrderDetailPage";
import { Card } from "#web/ui/display/Card";
import { Totals, type TotalsRow } from "#web/ui/display/Totals";

/** What an order costs, what has been paid, and what is left. */
export function OrderFigures({ order }: { order: OrderDetail }) {
  return (
    <Card>
      <section aria-labelledby="figures" className="grid gap-4">
        <h2 id="figures" className="text-xl">
          Order summary
        </h2>
        <Totals rows={[...sums(order), ...payments(order), rest(order)]} />
      </section>
    </Card>
  );
}

function sums({ commonOrderInfo: info }: OrderDetail): TotalsRow[] {
  const discount = subtract(zeroCents, fromDollars(info.discount));
  const rows = [
    { key: "discount", label: info.discountName || rowLabels.discount, cents: discount },
    { key: "subtotal", label: rowLabels.subtotal, cents: fromDollars(info.subtotal) },
    { key: "tariff", label: rowLabels.tariff, cents: fromDollars(info.tariff) },
    { key: "tax", label: rowLabels.tax, cents: fromDollars(info.tax) },
    { key: "deliveryFee", label: rowLabels.deliveryFee, cents: fromDollars(info.deliveryFee) },
  ].filter(({ key, cents }) => cents !== 0 || key === "subtotal" || key === "tax");
  const total = { key: "total", label: totalLabel(true), cents: fromDollars(info.totalPrice), strong: true };
  return [...rows, total].map(({ cents, ...row }) => ({ ...row, amount: formatMoney(cents) }));
}

function payments({ commonOrderInfo: { paymentList } }: OrderDetail): TotalsRow[] {
  return paymentList.map(({ paymentName, amount, dateStr }, at) => ({
    key: `payment-${at}`,
    label: (
      <>
        {paymentName} <span className="block text-sm text-soft tabular-nums">{dateStr}</span>
      </>
    ),
    amount: formatMoney(subtract(zeroCents, fromDollars(amount))),
  }));
}

function rest({ commonOrderInfo }: OrderDetail): TotalsRow {
  const balance = fromDollars(commonOrderInfo.balance);
  return countsAsPaid(balance)
    ? { key: "rest", label: paidInFullLabel, amount: "", strong: true, tone: "good" }
    : { key: "rest", label: balanceLabel, amount: formatMoney(balance), strong: true };
}
