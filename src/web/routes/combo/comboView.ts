import type { WireOutput } from "#contract/index";
import { comboPrices } from "#domain/product/combo";
import { fromDollars } from "#domain/money";
import { readyInDays } from "#domain/product/product";
import { canBuy, cartItemOf, withFreshFigures } from "#web/routes/product/productView";
import type { CartItem } from "#web/state/cart";

export type Combo = NonNullable<WireOutput<"GetCombo">>;
/** What the combo page is made from. */
export type ComboData = { combo: Combo; related: WireOutput<"RelatedProd">; publicUrl: string };

/** One part of a set, with the cart line that it becomes. */
export type ComboItem = {
  line: CartItem;
  /** What the shopper would choose by, such as the colour; '' where there is nothing to choose. */
  variantValue: string;
  required: boolean;
  forSale: boolean;
};

/** The parts in the owner's order. One whose variant is gone cannot be shown. */
export function partsOf({ items }: Combo): readonly ComboItem[] {
  return items.flatMap(({ product, sku, quantity, required }) => {
    const variant = product.pvList.find((one) => one.sku === sku);
    if (!variant) return [];
    return [
      {
        line: { ...cartItemOf(product, variant), quantity },
        variantValue: product.pvList.length > 1 ? variant.variantValue : "",
        required,
        forSale: canBuy(product, variant),
      },
    ];
  });
}

/** The parts the set needs, and of the others those that were ticked and can be had. */
export function chosenComboItems(
  parts: readonly ComboItem[],
  ticked: readonly string[],
): readonly ComboItem[] {
  return parts.filter(({ line, required, forSale }) => required || (forSale && ticked.includes(line.sku)));
}

/** What the parts taken cost one by one and together; in cents. */
export function pricesOf({ comboPrice }: Combo, parts: readonly ComboItem[]) {
  return comboPrices(
    fromDollars(comboPrice),
    parts.map(({ line, required }) => ({ price: line.price, quantity: line.quantity, required })),
  );
}

/** The main category of the first part that the set needs: there the set stands too. */
export function categoryOf({
  items,
}: Combo): Combo["items"][number]["product"]["categories"][number] | undefined {
  return items.find(({ required }) => required)?.product.categories[0];
}

/** When the parts taken can be had, in days: all of them when the last one is there. */
export function readyWith(
  { items }: Combo,
  parts: readonly ComboItem[],
): { inStockTime: number; deliveryInDays: number } {
  const taken = new Set(parts.map(({ line }) => line.sku));
  const variants = items.flatMap(({ product, sku }) =>
    product.pvList.filter((variant) => variant.sku === sku && taken.has(sku)),
  );
  const inStockTime = Math.max(0, ...variants.map((variant) => variant.inStockTime));
  const deliveries = variants.map((one) => one.deliveryInDays ?? readyInDays(one.inStockTime).delivery);
  return { inStockTime, deliveryInDays: Math.max(readyInDays(0).delivery, ...deliveries) };
}

/** What the page keeps of a later answer: prices and sale state; everything else stays as first seen. */
export function withFreshCombo(combo: Combo, fresh: Combo): Combo {
  return {
    ...combo,
    comboPrice: fresh.comboPrice,
    forSale: fresh.forSale,
    items: combo.items.map((item) => {
      const now = fresh.items.find(({ sku }) => sku === item.sku);
      return now ? { ...item, product: withFreshFigures(item.product, now.product) } : item;
    }),
  };
}
