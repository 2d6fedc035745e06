import type { Answer } from "#contract/index";
import { fromDollars, rate } from "#domain/money";
import {
  discountFrom,
  itemFrom,
  replaceItems,
  setCartFigures,
  useCart,
  type CartItem,
} from "#web/state/cart";

/** Stands above the cart when the server knew other prices, or more than fewer pieces. */
export const cartChangedSentence =
  "Prices or quantities in your cart have changed. Please look at them once more.";

type Checked = Answer<"CheckCart">;

/**
 * Takes over what CheckCart answered about `asked`, unless the cart has changed since.
 * @returns the lines that can no longer be had; undefined when the answer came too late.
 */
export function takeChecked(asked: readonly CartItem[], checked: Checked): readonly CartItem[] | undefined {
  if (useCart.getState().addedItems !== asked) return undefined;
  setCartFigures({
    discount: discountFrom(checked.discount),
    taxRate: rate(checked.taxRate),
    tariffRate: rate(checked.tariffRate),
  });
  if (checked.changed) {
    const said = useCart.getState().cartMessage;
    replaceItems(checked.itemList, said || changedSentence(asked, checked));
  }
  return checked.soldOutList.map(itemFrom);
}

/** What is to be read above the cart; '' where every line that stays is as it was shown. */
function changedSentence(asked: readonly CartItem[], { itemList }: Checked): string {
  const changed = itemList.flatMap((line) => {
    const shown = asked.find(({ sku }) => sku === line.sku);
    const samePrice = shown?.price === fromDollars(line.price);
    if (samePrice && shown.quantity === line.quantity) return [];
    const fewer = samePrice && shown.quantity > line.quantity;
    return [fewer ? `Only ${line.quantity} of ${line.title} can be had.` : cartChangedSentence];
  });
  return changed.includes(cartChangedSentence) ? cartChangedSentence : changed.join(" ");
}
