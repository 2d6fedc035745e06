import { addChosen } from "#web/routes/combo/addChosen";
import { comboPricesOf, type Combo, type ComboItem } from "#web/routes/combo/comboView";
import { PassedBar } from "#web/routes/product/buy/PassedBar";

/**
 * The price and the button of a combo with the optional items that were added; at any width, because the buy box is off
 * screen when a keyboard user checks optional items.
 */
export function ComboBar({ combo, chosen }: { combo: Combo; chosen: readonly ComboItem[] }) {
  const { together, apart } = comboPricesOf(combo, chosen);
  const add = () => addChosen(chosen);
  return <PassedBar isWide name={combo.name} amount={together} regular={apart} add={add} />;
}
