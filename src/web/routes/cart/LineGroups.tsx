import { Fragment, type ReactNode } from "react";
import type { CompleteCombo } from "#domain/product/combo";
import { groupByCombo } from "#domain/product/comboGroups";
import { ComboHeading, itemsLabel } from "#web/routes/cart/ComboHeading";
import type { CartItem } from "#web/state/cart";

type LineGroupsProps = {
  items: readonly CartItem[];
  combos: readonly CompleteCombo[];
  /** An item as an `<li>`. */
  children: (item: CartItem) => ReactNode;
};

/** Lists of items in a card: those of each complete combo below its name and price. */
export function LineGroups({ items, combos, children }: LineGroupsProps) {
  const groups = groupByCombo(items, combos, ({ sku }) => sku);
  return groups.map(({ combo, lines }) => {
    const key = lines[0]?.sku;
    const list = (
      <ul key={key} role="list" aria-label={itemsLabel(combo, groups.length === 1)} className="grid gap-4">
        {lines.map((item) => (
          <Fragment key={item.sku}>{children(item)}</Fragment>
        ))}
      </ul>
    );
    if (!combo) return list;
    return (
      <div key={key} className="-mx-3 grid gap-3 rounded-md bg-pine-wash/50 p-3">
        <ComboHeading combo={combo} className="leading-snug" />
        {list}
      </div>
    );
  });
}
