import { itemsAddedMessage } from "#domain/messages/cart";
import type { ComboItem } from "#web/routes/combo/comboView";
import { addToCart } from "#web/state/cart";

/**
 * Adds the items as ordinary line items. The cart subtracts the saving while the combo is complete.
 * @returns the message to show.
 */
export function addChosen(chosen: readonly ComboItem[]): string {
  const units = chosen.flatMap(({ line: { quantity, ...item } }) =>
    Array.from({ length: quantity }, () => item),
  );
  addToCart(...units);
  return itemsAddedMessage(units.length);
}
