import type { ReactNode } from "react";
import { dueLabels } from "#domain/messages/pricing";
import type { DueParts } from "#domain/pricing/amountChoice";
import type { ShippingChoice } from "#domain/checkout/checkout";
import { formatMoney } from "#domain/money";
import { discountName, promotionDiscount } from "#domain/pricing/promotion";
import { cartTotals, shownTotals, quotedLabels } from "#web/routes/cart/cartTotals";
import { reviewDue, reviewTotals } from "#web/routes/checkout/review/claimedOrder";
import { OrderLines } from "#web/routes/checkout/review/OrderLines";
import { ServiceLines } from "#web/routes/checkout/review/OrderServices";
import { cartSubtotal, useCart } from "#web/state/cart";
import { useQuotedFee } from "#web/state/deliveryFee";
import { useOrder } from "#web/state/order";
import { Card } from "#web/ui/display/Card";
import { Totals, type TotalsRow } from "#web/ui/display/Totals";

/**
 * What is being ordered and what it costs; stays in view beside the forms. `estimate` is what the cart shows, for a
 * choice whose address or store is not known yet: with the delivery fee that was asked for, if one was, and with the
 * store's usual tax.
 */
export function OrderSummaryCard({ estimate, className, children }: OrderSummaryCardProps) {
  const cart = useCart();
  const order = useOrder();
  const off = [cart.discount, estimate ? undefined : promotionDiscount(order.promotion)];
  const discount = off.some(Boolean) ? { discount: discountName(off) } : {};
  const told = useQuotedFee(cartSubtotal(cart)).counting;
  const asked = estimate === "Delivery" ? told : undefined;
  const sum = estimate ? cartTotals(cart, asked) : reviewTotals(cart, order);
  const labels = estimate ? estimateLabels(estimate, asked?.address.city) : {};
  const rows = shownTotals(sum, { ...discount, ...labels });
  const due = reviewDue(order, sum.total);
  return (
    <Card className={className}>
      <section aria-labelledby="summary" className="grid gap-5">
        <h2 id="summary" className="text-xl">
          Order summary
        </h2>
        <OrderLines items={cart.addedItems} />
        {!estimate && <ServiceLines services={order.services} />}
        {children && <div className="border-t border-line pt-4">{children}</div>}
        <div className="border-t border-line pt-4">
          <Totals rows={rows} />
          {!estimate && due.later > 0 && (
            <Totals className="mt-2" rows={dueRows(due, order.deliveryInfo !== undefined)} />
          )}
        </div>
      </section>
    </Card>
  );
}

/** What the rows of an estimate are called: its total is with the delivery only where the fee is known. */
function estimateLabels(estimate: ShippingChoice, city: string | undefined) {
  if (estimate === "Pickup") return { total: "Estimated total" };
  return city === undefined ? { total: "Total before delivery" } : quotedLabels(city);
}

type OrderSummaryCardProps = {
  estimate?: ShippingChoice;
  className?: string;
  /** Stands between the lines and the sums, such as the promo box. */
  children?: ReactNode;
};

/** What of the total is paid now and what later. */
function dueRows({ now, later }: DueParts, delivery: boolean): readonly TotalsRow[] {
  const labels = dueLabels(delivery);
  return [
    { key: "now", label: labels.now, amount: formatMoney(now) },
    { key: "later", label: labels.later, amount: formatMoney(later) },
  ];
}
