import type { WireOutput } from "#contract/index";
import { comboPrices } from "#domain/product/combo";
import { fromDollars } from "#domain/money";
import { readyInDays } from "#domain/product/product";
import {
  canBuy,
  cartItemOf,
  withFreshFigures,
  type Product,
  type ProductNotes,
  type Variant,
} from "#web/routes/product/productView";
import type { CartItem } from "#web/state/cart";

export type Combo = NonNullable<WireOutput<"GetCombo">>;
export type ComboData = {
  combo: Combo;
  related: WireOutput<"RelatedProd">;
  /** True if pressing a picture enlarges it (`showModalImage`). */
  zoom: boolean;
  notes: ProductNotes;
  publicUrl: string;
};

/** One item of a combo, with the line item it becomes. */
export type ComboItem = {
  line: CartItem;
  product: Product;
  variant: Variant;
  /** What distinguishes the variant, such as its color; empty if the product has only one. */
  variantValue: string;
  required: boolean;
  forSale: boolean;
};

/** Lists the items in the owner's order, without those whose variant no longer exists. */
export function comboItemsOf({ items }: Combo): readonly ComboItem[] {
  return items.flatMap(({ product, sku, quantity, required }) => {
    const variant = product.pvList.find((one) => one.sku === sku);
    if (!variant) return [];
    return [
      {
        line: { ...cartItemOf(product, variant), quantity },
        product,
        variant,
        variantValue: product.pvList.length > 1 ? variant.variantValue : "",
        required,
        forSale: canBuy(product, variant),
      },
    ];
  });
}

/** Filters the required items and those optional ones that are ticked and for sale. */
export function chosenComboItems(items: readonly ComboItem[], ticked: readonly string[]) {
  return items.filter(({ line, required, forSale }) => required || (forSale && ticked.includes(line.sku)));
}

/** The price of the items bought alone and as a combo, in cents. */
export function comboPricesOf({ comboPrice }: Combo, items: readonly ComboItem[]) {
  return comboPrices(
    fromDollars(comboPrice),
    items.map(({ line, required }) => ({ price: line.price, quantity: line.quantity, required })),
  );
}

/** The main category of the first required item, which serves as the combo's category. */
export function categoryOf({ items }: Combo) {
  return items.find(({ required }) => required)?.product.categories[0];
}

/** The lead times of the chosen items in days: those of the slowest item. */
export function leadTimesOf({ items }: Combo, chosen: readonly ComboItem[]) {
  const skus = new Set(chosen.map(({ line }) => line.sku));
  const variants = items.flatMap(({ product, sku }) =>
    product.pvList.filter((variant) => variant.sku === sku && skus.has(sku)),
  );
  const inStockTime = Math.max(0, ...variants.map((variant) => variant.inStockTime));
  const deliveries = variants.map((one) => one.deliveryInDays ?? readyInDays(one.inStockTime).delivery);
  const pickups = variants.map((one) => one.pickupInDays ?? readyInDays(one.inStockTime).pickup);
  return {
    inStockTime,
    pickupInDays: Math.max(0, ...pickups),
    deliveryInDays: Math.max(readyInDays(0).delivery, ...deliveries),
  };
}

/** Takes over prices and sale state from a fresh answer; everything else stays as first shown. */
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
