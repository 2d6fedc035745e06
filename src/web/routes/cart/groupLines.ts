import type { CartItem, CartSet } from "#web/state/cart";

/** Items that are shown together; `set` is the combo that they make. */
type LineGroup = { set: CartSet | undefined; items: readonly CartItem[] };

/** The items of each complete combo together, in the place of its first item; an item is in one group only. */
export function groupLines(items: readonly CartItem[], sets: readonly CartSet[]): readonly LineGroup[] {
  const groups: LineGroup[] = [];
  const placed = new Set<string>();
  for (const item of items) {
    if (placed.has(item.sku)) continue;
    const set = sets.find(({ skus }) => skus.includes(item.sku) && isComplete(skus, { items, placed }));
    const together = set ? items.filter(({ sku }) => set.skus.includes(sku)) : [item];
    for (const { sku } of together) placed.add(sku);
    const last = groups.at(-1);
    if (!set && last?.set === undefined && last)
      groups[groups.length - 1] = { ...last, items: [...last.items, item] };
    else groups.push({ set, items: together });
  }
  return groups;
}

type Placing = { items: readonly CartItem[]; placed: ReadonlySet<string> };

function isComplete(skus: readonly string[], { items, placed }: Placing): boolean {
  return skus.every((one) => !placed.has(one) && items.some(({ sku }) => sku === one));
}
