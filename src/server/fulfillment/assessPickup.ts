import type { Rate } from "#domain/money";
import { reviewTaxRate } from "#domain/pricing/totals";
import { readPickupTerms, type LocationRow } from "#server/db/queries/locations";
import type { Delivery } from "#server/fulfillment/assessDelivery";
import type { AppContext } from "#server/app/appContext";

/** A store at which an order is picked up, with all that the place decides about the order. */
export type PickupPlace = {
  kind: "pickup";
  location: LocationRow;
  warehouseId: number;
  /** The store's own sales tax. */
  taxRate: Rate;
};

/** How an order gets to its buyer: a truck brings it, or it is fetched from a store. */
export type Fulfillment = Delivery | PickupPlace;

/** Undefined for a store that hands out nothing, or that is not there. */
export async function assessPickup(
  locationId: number | null | undefined,
  { db }: Pick<AppContext, "db">,
): Promise<PickupPlace | undefined> {
  if (locationId === null || locationId === undefined) return undefined;
  const terms = await readPickupTerms(db, locationId);
  if (!terms?.location.pickup) return undefined;
  // No county is free of tax: where its rate is not known, the usual one counts.
  const taxRate = terms.taxRate > 0 ? terms.taxRate : reviewTaxRate;
  return { kind: "pickup", location: terms.location, warehouseId: terms.warehouseId, taxRate };
}
