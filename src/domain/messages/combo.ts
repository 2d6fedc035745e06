import { formatMoney, type Cents } from "#domain/money";
import type { Discount } from "#domain/pricing/promotion";
import type { CompleteCombo } from "#domain/product/combo";

export const failedComboMessage = "Failed to get Combo";

/** A combo's saving as a discount before tax. */
export function comboDiscount({ name, savings }: CompleteCombo): Discount {
  return { name: `${name} savings`, amount: savings, afterTax: false };
}

/** What a complete combo costs and saves, beside its name in mails and invoices. */
export function comboPriceMessage({ price, savings }: Pick<CompleteCombo, "price" | "savings">): string {
  return `Combo price ${formatMoney(price)}, you save ${formatMoney(savings)}`;
}

/** Names the combos whose savings the cart had before and has lost, because they are incomplete or no longer offered. */
export function lostSavingsMessage(
  before: readonly { name: string; savings: Cents }[],
  now: readonly { name: string }[],
): string {
  const lost = before.filter(({ name }) => !now.some((combo) => combo.name === name));
  const [only] = lost;
  if (!only) return "";
  if (lost.length > 1)
    return `These combos are incomplete or no longer offered, so their savings were removed: ${lost.map(({ name }) => name).join(", ")}.`;
  return `The ${only.name} is incomplete or no longer offered, so its ${formatMoney(only.savings)} savings were removed.`;
}
