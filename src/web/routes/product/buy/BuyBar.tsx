import { lazy, Suspense } from "react";
import { addToCartId } from "#web/routes/product/buy/AddToCart";
import type { PassedBarProps } from "#web/routes/product/buy/PassedBar";
import { canBuy } from "#web/routes/product/productView";
import { useIsOut } from "#web/ui/overlay/useIsOut";

/** Keeps the price and a button in reach once the page's own button has scrolled away. */
export function BuyBar(props: PassedBarProps) {
  const { product, variant } = props;
  const forSale = canBuy(product, variant);
  const isPassed = useIsOut(addToCartId, "above", `${variant.sku} ${forSale}`);
  if (!forSale || !isPassed) return null;
  return (
    <Suspense>
      <PassedBar {...props} />
    </Suspense>
  );
}

/** Loaded on demand: nobody sees it before scrolling. */
const PassedBar = lazy(async () => ({
  default: (await import("#web/routes/product/buy/PassedBar")).PassedBar,
}));
