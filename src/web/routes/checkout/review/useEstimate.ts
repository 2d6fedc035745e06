import type { ShippingChoice } from "#domain/checkout/checkout";
import type { Rate } from "#domain/money";
import { cartTotals, estimateLabels, pickupLabels } from "#web/routes/cart/cartTotals";
import { cartSubtotal, useCart } from "#web/state/cart";
import { useDeliveryEstimate } from "#web/state/deliveryFee";

/** The cart's totals before the order has an address or a store; `taxRate` is that of the store chosen so far. */
export function useEstimate(choice: ShippingChoice | undefined, taxRate: Rate | undefined) {
  const cart = useCart();
  const { counting } = useDeliveryEstimate(cartSubtotal(cart));
  const delivery = choice === "Delivery" ? counting : undefined;
  return {
    sum: cartTotals(cart, { taxRate, ...delivery, isLayaway: choice === "Layaway" }),
    labels: choice === "Delivery" ? estimateLabels(delivery) : pickupLabels,
    /** Whether the fee is still to come. */
    isFeeOpen: choice === "Delivery" && !delivery,
  };
}
