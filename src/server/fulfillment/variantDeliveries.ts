import type { Product } from "#contract/product";
import type { Settings } from "#server/db/queries/settings";
import { daysToDelivery } from "#server/fulfillment/offeredDays";

/** Days until the first delivery of each variant, in the order of `pvList`. */
export function variantDeliveries(
  { pvList }: Product,
  calendar: Settings["calendar"],
  now: Date,
): readonly (number | undefined)[] {
  return pvList.map(({ inStockTime }) => daysToDelivery(calendar, inStockTime, now));
}

/** The product with the result of `variantDeliveries`. */
export function withDeliveries(product: Product, days: readonly (number | undefined)[]): Product {
  return {
    ...product,
    pvList: product.pvList.map((variant, at) => ({ ...variant, deliveryInDays: days[at] })),
  };
}
