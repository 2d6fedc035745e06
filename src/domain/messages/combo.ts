import type { CombinedDiscount, Discount } from "#domain/pricing/promotion";
import type { ComboSaving } from "#domain/product/combo";

export const failedComboMessage = "Failed to get Combo";

/** A combo's saving as a discount before tax. */
export function comboDiscount({ combo, amount }: ComboSaving): Discount {
  return { name: `${combo} savings`, amount, afterTax: false };
}

type Names = Pick<CombinedDiscount, "names">;

/** Names the savings that the cart had before and has lost, because a combo is incomplete or no longer offered. */
export function lostSavingsMessage(before: Names | undefined, now: Names | null): string {
  const lost = (before?.names ?? []).filter((name) => !now?.names.includes(name));
  return lost.length === 0
    ? ""
    : `Your set is incomplete or no longer offered, so these savings no longer apply: ${lost.join(", ")}.`;
}
