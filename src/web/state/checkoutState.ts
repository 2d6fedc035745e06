import { itemCount } from "#domain/cart/cart";
import type { CheckoutState } from "#domain/checkout/checkout";
import { storeFigures, storeUnits } from "#domain/cart/storeCart";
import { add, times } from "#domain/money";
import { cartSubtotal, useCart } from "#web/state/cart";
import { restoreStores } from "#web/state/clientStore";
import { useOrder } from "#web/state/order";
import { storeLinesNow } from "#web/state/storeCart";
import { currentAbilities } from "#web/state/storeSession";

/** What the checkout's guards need from the cart and the order. */
export function checkoutState(): CheckoutState {
  restoreStores();
  const cart = useCart.getState();
  const order = useOrder.getState();
  const can = currentAbilities();
  const storeLines = storeLinesNow();
  const { goods, deposits, layaway } = storeFigures(storeLines);
  return {
    stage: order.stage,
    itemCount: itemCount(cart.addedItems) + storeUnits(storeLines),
    subtotal: add(cartSubtotal(cart), ...goods.map(({ price, quantity }) => times(price, quantity))),
    hasContactInfo: order.contactInfo !== undefined,
    shippingChoice: order.shippingChoice,
    hasDeliveryInfo: order.deliveryInfo !== undefined,
    pickupLocId: order.pickupLocId,
    storeMode: can.storeItems,
    placesLayaways: can.placeLayaway,
    hasLayawayDeposit: layaway && deposits > 0,
  };
}
