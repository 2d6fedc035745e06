import { useState } from "react";
import { itemAddedMessage } from "#domain/messages/cart";
import { HelpPhone } from "#web/layout/HelpPhone";
import { AddedNote } from "#web/routes/product/buy/AddedNote";
import { addToCartId } from "#web/routes/product/buy/BuyBar";
import { cartItemOf, type Product, type Variant } from "#web/routes/product/productView";
import { addToCart } from "#web/state/cart";
import { Button } from "#web/ui/navigation/Button";

/** Adds the selected variant to the cart and confirms it. */
export function AddToCart({ product, variant }: { product: Product; variant: Variant }) {
  const [added, setAdded] = useState("");
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
      <AddedNote message={added === variant.sku && itemAddedMessage} idle={<HelpPhone />} />
    </div>
  );
}
