import { readItem, type CartItem } from "#web/state/cart";
import { storedFields, storedList } from "#web/state/storedFields";
import { clientStore } from "#web/state/clientStore";

/** Line items that left the cart because they are no longer available, until the shopper dismisses them. */
export const useSoldOut = clientStore("davenport.soldOut", (stored) => ({
  items: storedList(storedFields(stored)["items"], 100, readItem),
}));

/** Lists each line item once, as the server last described it. */
export function noteSoldOut(missing: readonly CartItem[]): void {
  if (missing.length === 0) return;
  const others = useSoldOut.getState().items.filter(({ sku }) => !missing.some((item) => item.sku === sku));
  useSoldOut.setState({ items: [...others, ...missing] });
}

export function dismissSoldOut(sku?: string): void {
  const { items } = useSoldOut.getState();
  if (items.length > 0) useSoldOut.setState({ items: items.filter((item) => sku && item.sku !== sku) });
}
