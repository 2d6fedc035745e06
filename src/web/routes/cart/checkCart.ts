import type { WireOutput } from "#contract/index";
import type { Api, CallOptions } from "#web/api";
import { applyCartCheck } from "#web/routes/cart/applyCartCheck";
import { claimedItems, useCart } from "#web/state/cart";
import { noteSoldOut } from "#web/state/soldOut";
import { userId } from "#web/state/user";

/** `needsReview`: the cart says what has changed, and a checkout waits until the shopper has read it. */
type CheckedCart = WireOutput<"CheckCart"> & { needsReview: boolean };

/**
 * Has the server check the cart, and stores its prices, savings and rates. @returns undefined without items, or where the
 * cart has changed meanwhile.
 */
export async function checkCart(api: Api, options?: CallOptions): Promise<CheckedCart | undefined> {
  const { addedItems } = useCart.getState();
  if (addedItems.length === 0) return undefined;
  const checked = await api.CheckCart({ userId: userId(), itemList: claimedItems(addedItems) }, options);
  const missing = applyCartCheck(addedItems, checked);
  if (!missing) return undefined;
  // The server names them once, as they leave the cart.
  noteSoldOut(missing);
  return { ...checked, needsReview: checked.changed || useCart.getState().cartMessage !== "" };
}
