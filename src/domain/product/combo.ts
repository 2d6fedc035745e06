import { add, cents, larger, zeroCents, subtract, times, type Cents } from "#domain/money";
import type { Discount } from "#domain/pricing/promotion";

/** A set: its price together, and the parts that make it whole. */
export type ComboOffer = { name: string; price: Cents; parts: readonly { sku: string; quantity: number }[] };

type Line = { sku: string; quantity: number; price: Cents };

/**
 * What buying whole sets saves: for each set as often as the cart holds all its parts, the parts' prices one by
 * one less the price together (domain decision "Stock, sale state, combos"). A piece counts for one set only;
 * the sets are taken in the order given.
 */
export function comboSavings(lines: readonly Line[], offers: readonly ComboOffer[]): Discount[] {
  const left = new Map<string, number>();
  const prices = new Map<string, Cents>();
  for (const line of lines) {
    left.set(line.sku, (left.get(line.sku) ?? 0) + line.quantity);
    prices.set(line.sku, line.price);
  }
  return offers.flatMap((offer) => {
    const sets = wholeCombos(offer, left);
    const apart = add(...offer.parts.map((part) => times(prices.get(part.sku) ?? zeroCents, part.quantity)));
    const saving = subtract(apart, offer.price);
    if (sets === 0 || saving <= 0) return [];
    for (const part of offer.parts) left.set(part.sku, (left.get(part.sku) ?? 0) - part.quantity * sets);
    return [{ name: `${offer.name} savings`, amount: cents(saving * sets), afterTax: false }];
  });
}

/**
 * What is to be read when a set's saving has gone, as it has lost a piece or the owner has ended its offer: names of
 * what the cart's sets took off `before` and take off `now`, several joined by ' + '. '' where none has gone.
 */
export function lostSavingsMessage(before: string, now: string): string {
  const left = now.split(" + ");
  const lost = before.split(" + ").filter((name) => name !== "" && !left.includes(name));
  return lost.length === 0
    ? ""
    : `No longer taken off, as the set is no longer whole or offered: ${lost.join(", ")}.`;
}

/** A part of a set that the shopper takes: what one of it costs by itself, and whether the set needs it. */
export type ChosenComboItem = { price: Cents; quantity: number; required: boolean };

/**
 * What the parts cost one by one, what the set saves on them, and what is left to pay. The price of the set is
 * that of its required parts; optional ones join at their own price. A set never costs more than its parts.
 */
export function comboPrices(
  price: Cents,
  parts: readonly ChosenComboItem[],
): { apart: Cents; saving: Cents; together: Cents } {
  const apart = sumOf(parts);
  const saving = larger(subtract(sumOf(parts.filter(({ required }) => required)), price), zeroCents);
  return { apart, saving, together: subtract(apart, saving) };
}

function sumOf(parts: readonly ChosenComboItem[]): Cents {
  return add(...parts.map((part) => times(part.price, part.quantity)));
}

/** When a set cannot be loaded (specification 2 §8). */
export const failedComboMessage = "Failed to get Combo";

function wholeCombos(offer: ComboOffer, left: ReadonlyMap<string, number>): number {
  if (offer.parts.length === 0) return 0;
  return Math.min(...offer.parts.map((part) => Math.floor((left.get(part.sku) ?? 0) / part.quantity)));
}
