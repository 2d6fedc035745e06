import { totalChangeMessage } from "#domain/messages/layaway";
import { balanceLabel } from "#domain/messages/payments";
import { rowLabels } from "#domain/messages/pricing";
import { formatMoney, formatRate, fromDollars, rate } from "#domain/money";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";
import type { Quote } from "#web/routes/layaway/detail/useQuote";
import { Totals } from "#web/ui/display/Totals";

/** What the layaway costs with a changed destination, before the customer confirms it. */
export function QuoteFigures({ quote, layaway }: { quote: Quote; layaway: LayawayDetail }) {
  const { deliveryFee, tax, taxRate, totalPrice, balance } = quote;
  const rows = [
    { key: "fee", label: rowLabels.deliveryFee, amount: deliveryFee },
    { key: "tax", label: `${rowLabels.tax} (${formatRate(rate(taxRate))})`, amount: tax },
    { key: "total", label: "Total", amount: totalPrice, strong: true },
    { key: "balance", label: balanceLabel, amount: balance },
  ];
  return (
    <output className="grid gap-3 rounded-md bg-deep p-4">
      <p className="font-semibold">
        {totalChangeMessage(fromDollars(layaway.totalPrice), fromDollars(totalPrice))}
      </p>
      <Totals rows={rows.map((row) => ({ ...row, amount: formatMoney(fromDollars(row.amount)) }))} />
    </output>
  );
}
