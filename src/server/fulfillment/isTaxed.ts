import type { Tax } from "#server/db/queries/fulfillment/taxes";
import type { Delivery } from "#server/fulfillment/assessDelivery";
import type { PickupAtLocation } from "#server/fulfillment/assessPickup";

/** How an order reaches the shopper, at a place whose sales tax is known. */
export type Fulfillment = Taxed<Delivery> | Taxed<PickupAtLocation>;

type Taxed<Way> = Way & { tax: Tax };

/** Nothing is sold at a place whose tax is unknown (decision 033). */
export function isTaxed<Way extends { tax: Tax | undefined }>(way: Way): way is Taxed<Way> {
  return way.tax !== undefined;
}
