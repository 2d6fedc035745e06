import { useState } from "react";
import { itemAddedSentence } from "#domain/cart";
import { links } from "#web/links";
import { canBuy, cartItemOf, type Product, type Variant } from "#web/routes/product/productView";
import { addToCart, useCartCount } from "#web/state/cart";
import { Button } from "#web/ui/Button";
import { Icon } from "#web/ui/Icon";
import { TextLink } from "#web/ui/TextLink";

/** Puts the chosen variant into the cart and says so, with the way there. Nothing for what is sold out. */
export function AddToCart({ product, variant }: { product: Product; variant: Variant }) {
  const [added, setAdded] = useState("");
  const count = useCartCount() ?? 0;
  if (!canBuy(product, variant)) return null;
  return (
    <div id={addToCartId} className="grid gap-1">
      <Button
        size="lg"
        wide
        onClick={() => {
          addToCart(cartItemOf(product, variant));
          setAdded(variant.sku);
        }}
      >
        Add to Cart
      </Button>
      {/* Its room is kept, so that nothing below moves when it speaks. */}
      <output className="flex min-h-11 items-center gap-2 text-pine">
        {added === variant.sku && (
          <>
            <Icon name="circle-check" className="size-5" />
            <span className="font-semibold">{itemAddedSentence}</span>
            <TextLink to={links.cart()} className="inline-flex min-h-11 items-center px-2">
              View cart ({count})
            </TextLink>
          </>
        )}
      </output>
    </div>
  );
}

/** Where the button stands; the bar of a phone shows while it is out of sight. */
export const addToCartId = "add-to-cart";
