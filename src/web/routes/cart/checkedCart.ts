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

/** Stands above the cart when the server knew other prices or quantities. */
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
    replaceItems(checked.itemList, said || (hasOtherFigures(asked, checked) ? cartChangedSentence : ""));
  }
  return checked.soldOutList.map(itemFrom);
}

/** True when a line that stays has another price or quantity than we showed. */
export function hasOtherFigures(asked: readonly CartItem[], checked: Checked): boolean {
  return checked.itemList.some((line) => {
    const shown = asked.find(({ sku }) => sku === line.sku);
    return shown?.price !== fromDollars(line.price) || shown.quantity !== line.quantity;
  });
}
