import { useEffect, useState } from "react";
import { itemAddedMessage } from "#domain/messages/cart";
import { itemCount } from "#domain/cart/cart";
import { fromDollars } from "#domain/money";
import { links } from "#web/links";
import { addToCartId } from "#web/routes/product/buy/AddToCart";
import {
  canBuy,
  cartItemOf,
  regularPrice,
  type Product,
  type Variant,
} from "#web/routes/product/productView";
import { addToCart, useCart } from "#web/state/cart";
import { Button } from "#web/ui/navigation/Button";
import { classNames } from "#web/ui/classNames";
import { Price } from "#web/ui/display/Price";
import { toast } from "#web/ui/overlay/toast";

/**
 * Keeps the price and a button in reach once the page's own button has scrolled away: on phones, and with `isWide` at
 * any width.
 */
export function BuyBar({
  product,
  variant,
  isWide,
}: {
  product: Product;
  variant: Variant;
  isWide: boolean;
}) {
  const forSale = canBuy(product, variant);
  const isPassed = useIsPassed(addToCartId, `${variant.sku} ${forSale}`);
  if (!forSale || !isPassed) return null;
  const add = () => {
    addToCart(cartItemOf(product, variant));
    const count = itemCount(useCart.getState().addedItems);
    toast(itemAddedMessage, { tone: "good", action: { label: `View cart (${count})`, to: links.cart() } });
  };
  return (
    <div
      data-buy-bar
      className={classNames(
        "fixed inset-x-0 bottom-(--dock-height) z-30 flex items-center justify-between gap-4 border-t border-line bg-raised px-4 py-2 md:justify-end md:px-8 print:hidden",
        !isWide && "md:hidden",
      )}
    >
      <div className="grid min-w-0">
        <span className="truncate text-sm text-soft">{variant.variantValue || product.shortName}</span>
        <Price amount={fromDollars(variant.finalPrice)} regular={regularPrice(variant)} />
      </div>
      <Button className="shrink-0" onClick={add}>
        Add to Cart
      </Button>
    </div>
  );
}

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
