import { itemCount } from "#domain/cart/cart";
import type { CheckoutState } from "#domain/checkout/checkout";
import { abilities } from "#domain/store/store";
import { cartSubtotal, useCart } from "#web/state/cart";
import { restoreStores } from "#web/state/clientStore";
import { useOrder } from "#web/state/order";
import { useStoreSession } from "#web/state/storeSession";

/** What the checkout's guards need from the cart and the order. */
export function checkoutState(): CheckoutState {
  restoreStores();
  const cart = useCart.getState();
  const order = useOrder.getState();
  return {
    stage: order.stage,
    itemCount: itemCount(cart.addedItems),
    subtotal: cartSubtotal(cart),
    hasContactInfo: order.contactInfo !== undefined,
    shippingChoice: order.shippingChoice,
    hasDeliveryInfo: order.deliveryInfo !== undefined,
    pickupLocId: order.pickupLocId,
    storeMode: false,
    placesLayaways: abilities(useStoreSession.getState().session).placeLayaway,
  };
}
