import { useCall } from "#web/api/useCall";
import { checkCart } from "#web/routes/cart/checkCart";
import { useCart, type CartItem } from "#web/state/cart";
import { useSoldOut } from "#web/state/soldOut";

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
    call: async (api, options) => (await checkCart(api, options))?.showSignInAtCheckout,
  });
  return { soldOut: soldOut.filter(({ sku }) => !items.some((item) => item.sku === sku)), showSignIn };
}
