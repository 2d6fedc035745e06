import { lineTotal } from "#domain/cart/cart";
import type { CartItem } from "#web/state/cart";
import { Price } from "#web/ui/display/Price";

type LinePriceProps = { item: Pick<CartItem, "price" | "regularPrice" | "quantity"> };

/** What all units cost, beside what they cost before their price was reduced. */
export function LinePrice({ item: { price, regularPrice = price, quantity } }: LinePriceProps) {
  return (
    <Price amount={lineTotal({ price, quantity })} regular={lineTotal({ price: regularPrice, quantity })} />
  );
}
