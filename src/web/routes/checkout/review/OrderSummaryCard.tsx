import type { ReactNode } from "react";
import {
  dueLabels,
  feeToComeLabel,
  noLayawayTariffMessage,
  rowLabels,
  totalLabel,
} from "#domain/messages/pricing";
import type { DueParts } from "#domain/pricing/amountChoice";
import type { ShippingChoice } from "#domain/checkout/checkout";
import { formatMoney, type Rate } from "#domain/money";
import { discountName, promotionDiscount } from "#domain/pricing/promotion";
import { useShellData } from "#web/layout/shellData";
import { SectionCard } from "#web/layout/Section";
import { formatTotals } from "#web/routes/cart/cartTotals";
import { restOf, reviewDue, reviewTotals } from "#web/routes/checkout/review/claimedOrder";
import { SaleSaving } from "#web/routes/cart/SaleSaving";
import { OrderLines } from "#web/routes/checkout/review/OrderLines";
import { ServiceLines } from "#web/routes/checkout/review/OrderServices";
import { useEstimate } from "#web/routes/checkout/review/useEstimate";
import { StoreReviewLines } from "#web/routes/checkout/review/StoreReviewLines";
import { useCart } from "#web/state/cart";
import { useOrder } from "#web/state/order";
import type { ProgressiveInfo } from "#web/state/storedLease";
import { useStoreLines } from "#web/state/storeCart";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";
import { Totals, type TotalsRow } from "#web/ui/display/Totals";

/**
 * Line items and totals. `estimate` shows the cart's own totals before the order has an address or a store; `taxRate` is
 * that of the store chosen so far.
 */
export function OrderSummaryCard({ estimate, taxRate, children }: OrderSummaryCardProps) {
  const cart = useCart();
  const order = useOrder();
  const storeLines = useStoreLines();
  const discounts = [cart.discount, estimate ? undefined : promotionDiscount(order.promotion)];
  const discount = discounts.some(Boolean) ? { discount: discountName(discounts) } : {};
  const before = useEstimate(estimate, taxRate);
  const isLayaway = estimate === "Layaway";
  const tariff = useShellData()?.tariff;
  const sum = estimate ? before.sum : reviewTotals(cart, order, storeLines);
  const labels = estimate && before.labels;
  const lease = estimate ? undefined : order.progressiveInfo;
  const known = formatTotals(sum, { ...discount, ...labels, ...(lease && leaseLabels(lease)) });
  const rows = before.isFeeOpen ? withFeeToCome(known) : known;
  const due = reviewDue(order, restOf(sum.total, storeLines));
  const card = { id: "summary", title: "Order summary", className: "gap-5" };
  // A placed order has left the cart; its own page opens in a moment.
  if (cart.addedItems.length === 0 && storeLines.length === 0)
    return (
      <SectionCard {...card}>
        <Opening />
      </SectionCard>
    );
  return (
    <SectionCard {...card}>
      <OrderLines items={cart.addedItems} combos={cart.combos} />
      {!estimate && <StoreReviewLines lines={storeLines} />}
      {!estimate && <ServiceLines services={order.services} />}
      {children && <div className="border-t border-line pt-4">{children}</div>}
      <div className="grid gap-2 border-t border-line pt-4">
        <Totals rows={rows} />
        <SaleSaving items={cart.addedItems} />
        {isLayaway && tariff && <p className="text-sm text-soft">{noLayawayTariffMessage}</p>}
        {!estimate && due.later > 0 && <Totals rows={dueRows(due, order.deliveryInfo !== undefined)} />}
      </div>
    </SectionCard>
  );
}

function Opening() {
  return (
    <SkeletonArea label="Opening your order">
      <Skeleton className="h-40 rounded-md" />
    </SkeletonArea>
  );
}

function leaseLabels({ applFeeLabel }: ProgressiveInfo) {
  const total = totalLabel(true);
  return applFeeLabel === "" ? { total } : { total, applicationFee: applFeeLabel };
}

/** The fee's row is there before the fee, so that the total stays in its place. */
function withFeeToCome(rows: readonly TotalsRow[]): readonly TotalsRow[] {
  const fee = { key: "deliveryFee", label: rowLabels.deliveryFee, amount: feeToComeLabel };
  return rows.flatMap((row) => (row.key === "tax" ? [row, fee] : [row]));
}

type OrderSummaryCardProps = {
  estimate?: ShippingChoice;
  taxRate?: Rate | undefined;
  children?: ReactNode;
};

function dueRows({ now, later }: DueParts, delivery: boolean): readonly TotalsRow[] {
  const labels = dueLabels(delivery);
  return [
    { key: "now", label: labels.now, amount: formatMoney(now) },
    { key: "later", label: labels.later, amount: formatMoney(later) },
  ];
}
