import { useEffect, useState } from "react";
import { pageApi } from "#web/api/pageApi";
import { applyCartCheck } from "#web/routes/cart/applyCartCheck";
import { claimedItems, useCart, type CartItem } from "#web/state/cart";
import { keepSoldOut, useSoldOut } from "#web/state/soldOut";
import { userId } from "#web/state/user";

/**
 * Has the server check the cart when the page opens and after each change, the last one counting. While it is
 * asked, and when it cannot answer, the cart shows as it is kept here (specification 1 §4 "Cart check").
 *
 * @returns the lines that are no longer available, and whether Checkout asks to sign in.
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
      // The server tells of them once, as they leave the cart.
      keepSoldOut(missing);
    }
    // Several presses of a stepper in a row are one question.
    const timer = setTimeout(() => void check().catch(() => undefined), pauseMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [items]);
  return { soldOut: soldOut.filter(({ sku }) => !items.some((item) => item.sku === sku)), showSignIn };
}

const pauseMs = 150;
