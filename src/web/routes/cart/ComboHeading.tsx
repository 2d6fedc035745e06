import { formatMoney } from "#domain/money";
import type { CompleteCombo } from "#domain/product/combo";
import { classNames } from "#web/ui/classNames";

/** What a complete combo is called, saves and costs, above its items. */
export function ComboHeading({ combo, className }: { combo: CompleteCombo; className: string }) {
  return (
    <p className={classNames("flex flex-wrap items-baseline gap-x-3 font-semibold", className)}>
      <span className="grow">{combo.name}</span>
      <span className="text-sm font-normal text-clay">You save {formatMoney(combo.savings)}</span>
      <span className="tabular-nums">
        <span className="text-sm font-normal text-soft">Combo price </span>
        {formatMoney(combo.price)}
      </span>
    </p>
  );
}

/** The name of a list of items: those of a combo, all others, or all where nothing makes a combo. */
export function itemsLabel(combo: { name: string } | undefined, isOnlyList: boolean): string {
  if (combo) return `Items in ${combo.name}`;
  return isOnlyList ? "Items" : "Other items";
}
