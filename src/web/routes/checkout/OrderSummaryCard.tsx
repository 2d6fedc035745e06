import { cartTotals, shownTotals } from "#web/routes/cart/cartTotals";
import { reviewTotals } from "#web/routes/checkout/claimedOrder";
import { OrderLines } from "#web/routes/checkout/OrderLines";
import { useCart } from "#web/state/cart";
import { useOrder } from "#web/state/order";
import { Card } from "#web/ui/Card";
import { Totals } from "#web/ui/Totals";

/**
 * What is being ordered and what it costs; stays in view beside the forms. `estimate` is without the delivery,
 * as the cart shows it, until the address is known.
 */
export function OrderSummaryCard({
  estimate = false,
  className,
}: {
  estimate?: boolean;
  className?: string;
}) {
  const cart = useCart();
  const order = useOrder();
  const discount = cart.discount ? { discount: cart.discount.name } : {};
  const rows = estimate
    ? shownTotals(cartTotals(cart), { ...discount, total: "Total before delivery" })
    : shownTotals(reviewTotals(cart, order), discount);
  return (
    <Card className={className}>
      <section aria-labelledby="summary" className="grid gap-5">
        <h2 id="summary" className="text-xl">
          Order summary
        </h2>
        <OrderLines items={cart.addedItems} />
        <div className="border-t border-line pt-4">
          <Totals rows={rows} />
        </div>
      </section>
    </Card>
  );
}
