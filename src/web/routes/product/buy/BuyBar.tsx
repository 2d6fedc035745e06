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
import { Price } from "#web/ui/display/Price";
import { toast } from "#web/ui/overlay/toast";

/** Keeps the price and a button in reach on phones while the page's own button is out of view. */
export function BuyBar({ product, variant }: { product: Product; variant: Variant }) {
  const forSale = canBuy(product, variant);
  const hidden = useIsInSight(addToCartId, `${variant.sku} ${forSale}`);
  if (!forSale || hidden) return null;
  const add = () => {
    addToCart(cartItemOf(product, variant));
    const count = itemCount(useCart.getState().addedItems);
    toast(itemAddedMessage, { tone: "good", action: { label: `View cart (${count})`, to: links.cart() } });
  };
  return (
    <div
      data-buy-bar
      className="fixed inset-x-0 bottom-(--dock-height) z-30 flex items-center justify-between gap-4 border-t border-line bg-raised px-4 py-2 md:hidden print:hidden"
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

/** Starts as true, until the browser has measured. Change `when` if the element with this id is replaced. */
function useIsInSight(id: string, when: string): boolean {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return undefined;
    const observer = new IntersectionObserver((entries) => {
      setInSight(entries.some(({ isIntersecting }) => isIntersecting));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, when]);
  return inSight;
}
