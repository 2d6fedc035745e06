import { Suspense, type ReactNode } from "react";
import { useIsOut } from "#web/ui/overlay/useIsOut";

/** The id of the container of the page's own Add to Cart button. */
export const addToCartId = "add-to-cart";

/**
 * Shows its child, a bar with the price and a button, once the page's own button has scrolled away.
 * @param of what the page's own button adds: a change means another button.
 */
export function BuyBar({ of, children }: { of: string; children: ReactNode }) {
  return useIsOut(addToCartId, "above", of) && <Suspense>{children}</Suspense>;
}
