import type { Product } from "#contract/product";
import { soonestOf, type Openings, type Soonest } from "#server/fulfillment/soonest";

/** How soon each variant comes, in the order of `pvList`. */
export function variantDeliveries({ pvList }: Product, openings: Openings): readonly Soonest[] {
  return pvList.map(({ inStockTime }) => soonestOf(openings, Math.ceil(Math.max(inStockTime, 0))));
}

/** The product with the result of `variantDeliveries`. */
export function withDeliveries(product: Product, soonest: readonly Soonest[]): Product {
  return { ...product, pvList: product.pvList.map((variant, at) => ({ ...variant, ...soonest[at] })) };
}
