import { subtract } from "#domain/money";
import { reviewTotals } from "#web/routes/checkout/review/claimedOrder";
import { useCart } from "#web/state/cart";
import { useOrder } from "#web/state/order";
import { useStoreLines } from "#web/state/storeCart";

/**
 * What the order on review comes to. `preTaxTotal` is without the application fee, so that the choice of a lease does
 * not change whether it may be made.
 */
export function useReviewTotals() {
  const [cart, order, lines] = [useCart(), useOrder(), useStoreLines()];
  const { total, tax, applicationFee } = reviewTotals(cart, order, lines);
  const preTaxTotal = subtract(subtract(total, tax), applicationFee);
  return { total, preTaxTotal, isLease: order.progressiveInfo !== undefined };
}
