import { useCall } from "#web/api/useCall";
import { applyCartCheck } from "#web/routes/cart/applyCartCheck";
import { claimedItems, useCart, type CartItem } from "#web/state/cart";
import { noteSoldOut, useSoldOut } from "#web/state/soldOut";
import { userId } from "#web/state/user";

/**
 * Has the server check the cart when the page opens and after each change. The stored cart stays on screen
 * meanwhile, and if the check fails (conformance: behaviors/cart).
 */
export function useCheckedCart(): { soldOut: readonly CartItem[]; showSignIn: boolean } {
  const items = useCart((cart) => cart.addedItems);
  const soldOut = useSoldOut((kept) => kept.items);
  const { answer: showSignIn = false } = useCall({
    key: items.length === 0 ? undefined : items,
    // Several presses of a stepper in a row are one call.
    delayMs: () => 150,
    call: async (api, options) => {
      const checked = await api.CheckCart({ userId: userId(), itemList: claimedItems(items) }, options);
      const missing = applyCartCheck(items, checked);
      if (!missing) return undefined;
      // The server names them once, as they leave the cart.
      noteSoldOut(missing);
      return checked.showSignInAtCheckout;
    },
  });
  return { soldOut: soldOut.filter(({ sku }) => !items.some((item) => item.sku === sku)), showSignIn };
}
