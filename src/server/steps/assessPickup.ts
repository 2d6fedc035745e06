import type { Rate } from "#domain/money";
import { reviewTaxRate } from "#domain/totals";
import { readPickupTerms, type LocationRow } from "#server/db/places";
import type { Delivery } from "#server/steps/assessDelivery";
import type { Shop } from "#server/shop";

/** A store at which an order is picked up, with all that the place decides about the order. */
export type PickupPlace = {
  kind: "pickup";
  location: LocationRow;
  warehouseId: number;
  /** The store's own sales tax. */
  taxRate: Rate;
};

/** How an order gets to its buyer: a truck brings it, or it is fetched from a store. */
export type Way = Delivery | PickupPlace;

/** Undefined for a store that hands out nothing, or that is not there. */
export async function assessPickup(
  locationId: number | null | undefined,
  { db }: Pick<Shop, "db">,
): Promise<PickupPlace | undefined> {
  if (locationId === null || locationId === undefined) return undefined;
  const terms = await readPickupTerms(db, locationId);
  if (!terms?.location.pickup) return undefined;
  // No county is free of tax: where its rate is not known, the usual one counts.
  const taxRate = terms.taxRate > 0 ? terms.taxRate : reviewTaxRate;
  return { kind: "pickup", location: terms.location, warehouseId: terms.warehouseId, taxRate };
}
