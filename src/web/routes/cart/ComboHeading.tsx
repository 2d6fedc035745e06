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

/** The name of the list of a combo's items; of the other items without one. */
export function itemsLabel(combo: { name: string } | undefined): string {
  return combo ? `Items in ${combo.name}` : "Items";
}
