import type { WireOutput } from "#contract/index";
import { cartChangedMessage, fewerAvailableMessage } from "#domain/messages/cart";
import { lostSavingsMessage } from "#domain/messages/combo";
import { fromDollars, rate } from "#domain/money";
import {
  discountFrom,
  itemFrom,
  replaceItems,
  setCartMessage,
  setCartFigures,
  useCart,
  type CartItem,
} from "#web/state/cart";

type Checked = WireOutput<"CheckCart">;

/**
 * Takes over what CheckCart answered about `asked`, unless the cart has changed since.
 * @returns the lines that can no longer be had; undefined when the answer came too late.
 */
export function applyCartCheck(
  asked: readonly CartItem[],
  checked: Checked,
): readonly CartItem[] | undefined {
  if (useCart.getState().addedItems !== asked) return undefined;
  const before = useCart.getState().discount;
  setCartFigures({
    discount: discountFrom(checked.discount),
    taxRate: rate(checked.taxRate),
    tariffRate: rate(checked.tariffRate),
  });
  const said = useCart.getState().cartMessage;
  const lost = lostSavingsMessage(before, checked.discount);
  if (checked.changed) {
    const changed = [changedMessage(asked, checked), lost].filter((message) => message !== "");
    replaceItems(checked.itemList, said || changed.join(" "));
  } else if (lost) setCartMessage(said || lost);
  return checked.soldOutList.map(itemFrom);
}

/** Names the lines with fewer units, as long as nothing else has changed; '' when no remaining line has changed. */
function changedMessage(asked: readonly CartItem[], { itemList }: Checked): string {
  const changed = itemList.flatMap((line) => {
    const shown = asked.find(({ sku }) => sku === line.sku);
    const samePrice = shown?.price === fromDollars(line.price);
    if (samePrice && shown.quantity === line.quantity) return [];
    const fewer = samePrice && shown.quantity > line.quantity;
    return [{ line, fewer }];
  });
  if (!changed.every(({ fewer }) => fewer)) return cartChangedMessage;
  return changed.map(({ line }) => fewerAvailableMessage(line)).join(" ");
}
