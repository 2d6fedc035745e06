import type { WireInput } from "#contract/index";
import { mostDeliveredItems } from "#domain/fulfillment/delivery";
import { useCart } from "#web/state/cart";

/** What DeliveryToZip takes of the cart; undefined for an empty cart, and for one with more lines than the call takes. */
export function useDeliveredItems(): WireInput<"DeliveryToZip">["items"] | undefined {
  const { addedItems } = useCart();
  if (addedItems.length === 0 || addedItems.length > mostDeliveredItems) return undefined;
  return addedItems.map(({ productId, sku, quantity }) => ({ productId, sku, quantity }));
}
