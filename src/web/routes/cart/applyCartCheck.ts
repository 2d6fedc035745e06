import type { WireOutput } from "#contract/index";
import { cartChangedMessage, fewerAvailableMessage } from "#domain/messages/cart";
import { lostSavingsMessage } from "#domain/messages/combo";
import { fromDollars, rate } from "#domain/money";
import {
  comboFrom,
  discountFrom,
  itemFrom,
  replaceItems,
  setCartMessage,
  setCartFigures,
  useCart,
  type CartItem,
} from "#web/state/cart";

type Checked = WireOutput<"CheckCart">;

/** Applies CheckCart's answer about `sentItems`. @returns what sold out; undefined if the cart has changed. */
export function applyCartCheck(sentItems: readonly CartItem[], checked: Checked): CartItem[] | undefined {
  const { addedItems, combos, cartMessage } = useCart.getState();
  if (addedItems !== sentItems) return undefined;
  setCartFigures({
    discount: discountFrom(checked.discount),
    combos: checked.sets.map(comboFrom),
    taxRate: rate(checked.taxRate),
    tariffRate: rate(checked.tariffRate),
  });
  const lostSavings = lostSavingsMessage(combos, checked.sets);
  if (checked.changed) {
    const changed = [changedMessage(sentItems, checked), lostSavings].filter((message) => message !== "");
    replaceItems(checked.itemList, cartMessage || changed.join(" "));
  } else {
    refreshRegularPrices(sentItems, checked);
    if (lostSavings) setCartMessage(cartMessage || lostSavings);
  }
  return checked.soldOutList.map(itemFrom);
}

/** A sale can end, or be announced at another regular price, while an item costs the same. */
function refreshRegularPrices(sentItems: readonly CartItem[], { itemList }: Checked): void {
  const regular = new Map(itemList.map((line) => [line.sku, itemFrom(line).regularPrice]));
  const isStale = ({ sku, regularPrice }: CartItem) =>
    regularPrice !== undefined && regularPrice !== regular.get(sku);
  if (!sentItems.some(isStale)) return;
  useCart.setState({
    addedItems: sentItems.map((item) => ({ ...item, regularPrice: regular.get(item.sku) })),
  });
}

function changedMessage(sentItems: readonly CartItem[], { itemList }: Checked): string {
  const changed = itemList.flatMap((line) => {
    const shown = sentItems.find(({ sku }) => sku === line.sku);
    const samePrice = shown?.price === fromDollars(line.price);
    if (samePrice && shown.quantity === line.quantity) return [];
    const fewer = samePrice && shown.quantity > line.quantity;
    return [{ line, fewer }];
  });
  if (!changed.every(({ fewer }) => fewer)) return cartChangedMessage;
  return changed.map(({ line }) => fewerAvailableMessage(line)).join(" ");
}
