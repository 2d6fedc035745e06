import { lazy, Suspense, useEffect, useState } from "react";
import { addToCartId } from "#web/routes/product/buy/AddToCart";
import type { PassedBarProps } from "#web/routes/product/buy/PassedBar";
import { canBuy } from "#web/routes/product/productView";

/** Keeps the price and a button in reach once the page's own button has scrolled away. */
export function BuyBar(props: PassedBarProps) {
  const { product, variant } = props;
  const forSale = canBuy(product, variant);
  const isPassed = useIsPassed(addToCartId, `${variant.sku} ${forSale}`);
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

/** Whether an element is above the window. Change `when` if the element with this id is replaced. */
function useIsPassed(id: string, when: string): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return undefined;
    // Everything below the window counts as inside, so that a jump to the top is noticed, too.
    const observer = new IntersectionObserver(
      (entries) => setPassed(entries.at(-1)?.isIntersecting === false),
      { rootMargin: "0px 0px 100000px 0px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, when]);
  return isPassed;
}
