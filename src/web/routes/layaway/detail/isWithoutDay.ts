import { shippingCodes } from "#domain/layaway/shipping";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";

/** A delivery has a day until that has passed and nobody has released the goods. */
export function isWithoutDay({ shipping, deliveryDateStr, shippingAllowed }: LayawayDetail): boolean {
  return shipping === shippingCodes.delivery && deliveryDateStr === "" && shippingAllowed;
}
