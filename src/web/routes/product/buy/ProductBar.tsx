import { itemAddedMessage } from "#domain/messages/cart";
import { fromDollars } from "#domain/money";
import { PassedBar } from "#web/routes/product/buy/PassedBar";
import { cartItemOf, regularPrice, type Product, type Variant } from "#web/routes/product/productView";
import { addToCart } from "#web/state/cart";

type ProductBarProps = { product: Product; variant: Variant; isWide: boolean };

/** The price and the button of a variant that is for sale. */
export function ProductBar({ product, variant, isWide }: ProductBarProps) {
  return (
    <PassedBar
      name={variant.variantValue || product.shortName}
      amount={fromDollars(variant.finalPrice)}
      regular={regularPrice(variant)}
      isWide={isWide}
      add={() => {
        addToCart(cartItemOf(product, variant));
        return itemAddedMessage;
      }}
    />
  );
}
