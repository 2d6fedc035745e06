import type { Rate } from "#domain/money";
import { readPickupTerms, type LocationRow } from "#server/db/queries/fulfillment/locations";
import { knownTaxRate, type Delivery } from "#server/fulfillment/assessDelivery";
import type { AppContext } from "#server/app/appContext";

/** Pickup at a location, with everything that it decides for the order. */
export type PickupAtLocation = { kind: "pickup"; location: LocationRow; warehouseId: number; taxRate: Rate };

export type Fulfillment = Delivery | PickupAtLocation;

/** Undefined for an unknown location, or one without pickup. */
export async function assessPickup(
  locationId: number | null | undefined,
  { db }: Pick<AppContext, "db">,
): Promise<PickupAtLocation | undefined> {
  if (locationId === null || locationId === undefined) return undefined;
  const terms = await readPickupTerms(db, locationId);
  return terms?.location.pickup ? { kind: "pickup", ...terms, taxRate: knownTaxRate(terms) } : undefined;
}
