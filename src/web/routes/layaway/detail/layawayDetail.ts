import type { WireOutput } from "#contract/index";
import { shippingCodes } from "#domain/layaway/shipping";

/** A layaway as its customer, or the holder of its mailed link, sees it. */
export type LayawayDetail = NonNullable<WireOutput<"GetLayawayDetail">>;

/** A delivery has a day until that has passed and nobody has released the goods. */
export function isWithoutDay({ shipping, deliveryDateStr, shippingAllowed }: LayawayDetail): boolean {
  return shipping === shippingCodes.delivery && deliveryDateStr === "" && shippingAllowed;
}
