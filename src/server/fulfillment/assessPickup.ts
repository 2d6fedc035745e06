import { readPickupTerms, type LocationRow } from "#server/db/queries/fulfillment/locations";
import type { Tax } from "#server/db/queries/fulfillment/taxes";
import type { AppContext } from "#server/app/appContext";

/** Pickup at a location, with everything that it decides for the order. */
export type PickupAtLocation = {
  kind: "pickup";
  location: LocationRow;
  warehouseId: number;
  /** Undefined where no jurisdiction is known. */
  tax: Tax | undefined;
};

/** Undefined for an unknown location, or one without pickup. */
export async function assessPickup(
  id: number | null | undefined,
  { db, ports }: Pick<AppContext, "db" | "ports">,
): Promise<PickupAtLocation | undefined> {
  if (id === null || id === undefined) return undefined;
  const terms = await readPickupTerms(db, { id, now: ports.clock.now() });
  return terms?.location.pickup ? { kind: "pickup", ...terms } : undefined;
}
