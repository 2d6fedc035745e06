import { itemAddedMessage } from "#domain/messages/cart";
import { itemCount } from "#domain/cart/cart";
import { fromDollars } from "#domain/money";
import { links } from "#web/links";
import { cartItemOf, regularPrice, type Product, type Variant } from "#web/routes/product/productView";
import { addToCart, useCart } from "#web/state/cart";
import { Button } from "#web/ui/navigation/Button";
import { Price } from "#web/ui/display/Price";
import { BottomBar } from "#web/ui/overlay/BottomBar";
import { toast } from "#web/ui/overlay/toast";

export type PassedBarProps = {
  product: Product;
  variant: Variant;
  /** At any width, and not on phones only. */
  isWide: boolean;
};

/** The bar at the bottom of the window with the price and a button. */
export function PassedBar({ product, variant, isWide }: PassedBarProps) {
  const add = () => {
    addToCart(cartItemOf(product, variant));
    const count = itemCount(useCart.getState().addedItems);
    toast(itemAddedMessage, { tone: "good", action: { label: `View cart (${count})`, to: links.cart() } });
  };
  return (
    <BottomBar isWide={isWide}>
      <div className="grid min-w-0">
        <span className="truncate text-sm text-soft">{variant.variantValue || product.shortName}</span>
        <Price amount={fromDollars(variant.finalPrice)} regular={regularPrice(variant)} />
      </div>
      <Button className="shrink-0" onClick={add}>
        Add to Cart
      </Button>
    </BottomBar>
  );
}
