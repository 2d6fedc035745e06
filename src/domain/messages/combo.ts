import { formatMoney } from "#domain/money";
import type { CombinedDiscount, Discount } from "#domain/pricing/promotion";
import type { ComboSaving } from "#domain/product/combo";

export const failedComboMessage = "Failed to get Combo";

/** A combo's saving as a discount before tax. */
export function comboDiscount({ combo, amount }: ComboSaving): Discount {
  return { name: `${combo} savings`, amount, afterTax: false };
}

type Savings = Pick<CombinedDiscount, "names" | "amount">;

/** Names the combo whose savings the cart had before and has lost, because it is incomplete or no longer offered. */
export function lostSavingsMessage(before: Savings | undefined, now: Pick<Savings, "names"> | null): string {
  const lost = (before?.names ?? []).filter((name) => !now?.names.includes(name));
  const [only] = lost;
  if (!before || only === undefined) return "";
  if (lost.length > 1)
    return `These sets are incomplete or no longer offered, so their savings were removed: ${lost.join(", ")}.`;
  const savings = before.names.length === 1 ? `${formatMoney(before.amount)} savings` : "savings";
  return `The ${only.replace(/ savings$/, "")} is incomplete or no longer offered, so its ${savings} were removed.`;
}
