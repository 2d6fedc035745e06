import { saleSaving } from "#domain/cart/saleSaving";
import { saleSavingMessage } from "#domain/messages/cart";
import type { CartItem } from "#web/state/cart";

/** How much less the items cost than at their regular prices; nothing without a sale. */
export function SaleSaving({ items }: { items: readonly CartItem[] }) {
  const saving = saleSaving(items);
  return saving > 0 && <p className="text-sm font-semibold text-pine">{saleSavingMessage(saving)}</p>;
}
