import { add, larger, zeroCents, subtract, times, type Cents } from "#domain/money";

/** A combo's price and the required items that complete it. */
export type ComboOffer = { name: string; price: Cents; items: readonly { sku: string; quantity: number }[] };

/** The complete combos of one offer: what they cost and save, and the SKUs of the items they are made of. */
export type CompleteCombo = { name: string; skus: readonly string[]; price: Cents; savings: Cents };

type Line = { sku: string; quantity: number; price: Cents };

/**
 * The saving of each offer: its items' prices less the combo's price, as often as the cart holds all of the items
 * (docs/domain.md, "Stock"). A unit counts for one combo only; offers are applied in the order given.
 */
export function completeCombos(lines: readonly Line[], offers: readonly ComboOffer[]): CompleteCombo[] {
  const left = new Map<string, number>();
  const prices = new Map<string, Cents>();
  for (const line of lines) {
    left.set(line.sku, (left.get(line.sku) ?? 0) + line.quantity);
    prices.set(line.sku, line.price);
  }
  return offers.flatMap((offer) => {
    const count = countCombos(offer, left);
    const apart = add(...offer.items.map((item) => times(prices.get(item.sku) ?? zeroCents, item.quantity)));
    const saving = subtract(apart, offer.price);
    if (count === 0 || saving <= 0) return [];
    for (const item of offer.items) left.set(item.sku, (left.get(item.sku) ?? 0) - item.quantity * count);
    const skus = offer.items.map(({ sku }) => sku);
    return [{ name: offer.name, skus, price: times(offer.price, count), savings: times(saving, count) }];
  });
}

/** An item of a combo that the shopper chose; `price` is its unit price outside the combo. */
export type ChosenComboItem = { price: Cents; quantity: number; required: boolean };

/**
 * The price of the chosen items apart, the combo's saving, and the price together. The combo's price covers the
 * required items; optional ones are added at their own price. A combo never costs more than its items.
 */
export function comboPrices(
  price: Cents,
  items: readonly ChosenComboItem[],
): { apart: Cents; saving: Cents; together: Cents } {
  const apart = sumOf(items);
  const saving = larger(subtract(sumOf(items.filter(({ required }) => required)), price), zeroCents);
  return { apart, saving, together: subtract(apart, saving) };
}

function sumOf(items: readonly ChosenComboItem[]): Cents {
  return add(...items.map((item) => times(item.price, item.quantity)));
}

function countCombos(offer: ComboOffer, left: ReadonlyMap<string, number>): number {
  if (offer.items.length === 0) return 0;
  return Math.min(...offer.items.map((item) => Math.floor((left.get(item.sku) ?? 0) / item.quantity)));
}
