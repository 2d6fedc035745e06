import { itemCount } from "#domain/cart/cart";
import { storeUnits } from "#domain/cart/storeCart";
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
  /** Of the catalog and of the store. */
  const count = itemCount(cart.addedItems) + storeUnits(lines);
  return { total, preTaxTotal, count, isLease: order.progressiveInfo !== undefined };
}
