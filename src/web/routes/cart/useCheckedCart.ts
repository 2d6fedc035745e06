import { useEffect, useState } from "react";
import { pageApi } from "#web/api/pageApi";
import { applyCartCheck } from "#web/routes/cart/checkedCart";
import { claimedItems, useCart, type CartItem } from "#web/state/cart";
import { keepSoldOut, useSoldOut } from "#web/state/soldOut";
import { userId } from "#web/state/user";

/**
 * Has the server check the cart when the page opens and after each change; only the latest check counts.
 * During the check, and if it fails, the stored cart stays on screen (conformance: behaviours/cart).
 *
 * @returns the line items that are no longer available, and whether Checkout asks to sign in.
 */
export function useCheckedCart(): { soldOut: readonly CartItem[]; showSignIn: boolean } {
  const items = useCart((cart) => cart.addedItems);
  const soldOut = useSoldOut((kept) => kept.items);
  const [showSignIn, setShowSignIn] = useState(false);
  useEffect(() => {
    if (items.length === 0) return undefined;
    const gone = new AbortController();
    async function check() {
      const payload = { userId: userId(), itemList: claimedItems(items) };
      const checked = await pageApi().CheckCart(payload, { signal: gone.signal });
      const missing = applyCartCheck(items, checked);
      if (!missing) return;
      setShowSignIn(checked.showSignInAtCheckout);
      // The server reports sold-out items only once, when it removes them.
      keepSoldOut(missing);
    }
    // Debounces repeated presses of a stepper into one call.
    const timer = setTimeout(() => void check().catch(() => undefined), pauseMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [items]);
  return { soldOut: soldOut.filter(({ sku }) => !items.some((item) => item.sku === sku)), showSignIn };
}

const pauseMs = 150;
