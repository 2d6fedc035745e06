import { readItem, type CartItem } from "#web/state/cart";
import { keptFields, keptList } from "#web/state/reading";
import { persistent } from "#web/state/stored";

/** Lines that left the cart because they can no longer be had, until the shopper has done with them. */
export type SoldOutState = { items: readonly CartItem[] };

const mostLines = 100;

export const useSoldOut = persistent<SoldOutState>({
  name: "davenport.soldOut",
  version: 1,
  read: (kept) => ({ items: keptList(keptFields(kept)["items"], mostLines, readItem) }),
});

/** Each line once, as it was last told. */
export function keepSoldOut(missing: readonly CartItem[]): void {
  if (missing.length === 0) return;
  const others = useSoldOut.getState().items.filter(({ sku }) => !missing.some((item) => item.sku === sku));
  useSoldOut.setState({ items: [...others, ...missing] });
}

export function forgetSoldOut(sku?: string): void {
  const { items } = useSoldOut.getState();
  if (items.length > 0) useSoldOut.setState({ items: items.filter((item) => sku && item.sku !== sku) });
}
