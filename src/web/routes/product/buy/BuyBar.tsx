import { lazy, Suspense } from "react";
import type { PassedBarProps } from "#web/routes/product/buy/PassedBar";
import { useIsOut } from "#web/ui/overlay/useIsOut";

/** The id of the container of the page's own Add to Cart button. */
export const addToCartId = "add-to-cart";

/**
 * Keeps the price and a button in reach once the page's own button has scrolled away.
 * @param of what the page's own button adds: a change means another button.
 */
export function BuyBar({ of, ...bar }: PassedBarProps & { of: string }) {
  const isPassed = useIsOut(addToCartId, "above", of);
  if (!isPassed) return null;
  return (
    <Suspense>
      <PassedBar {...bar} />
    </Suspense>
  );
}

/** Loaded on demand: nobody sees it before scrolling. */
const PassedBar = lazy(async () => ({
  default: (await import("#web/routes/product/buy/PassedBar")).PassedBar,
}));
