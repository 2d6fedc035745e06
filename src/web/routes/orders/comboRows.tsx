import type { CompleteCombo } from "#domain/product/combo";
import { groupByCombo } from "#domain/product/comboGroups";
import { ComboHeading } from "#web/routes/cart/ComboHeading";

/** The rows of a table in groups: those of each complete combo below its name and price. */
export function comboRows<Row>(
  rows: readonly Row[],
  combos: readonly CompleteCombo[],
  skuOf: (row: Row) => string,
) {
  return groupByCombo(rows, combos, skuOf).map(({ combo, lines }) => ({
    rows: lines,
    ...(combo && {
      heading: { name: combo.name, content: <ComboHeading combo={combo} className="leading-snug" /> },
    }),
  }));
}
