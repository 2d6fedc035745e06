import { requireStoreDevice, storeDeviceOf, type StoreDevice } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import { readStaffNames } from "#server/db/queries/store/devices";

/** The calling device, if it is one of this store. */
export function deviceOfStore(
  storeId: number,
  { actor }: Pick<RequestContext, "actor">,
): StoreDevice | undefined {
  const device = storeDeviceOf(actor);
  return device?.locationId === storeId ? device : undefined;
}

/** The names of those who work in a store, for its own clerks only (docs/security.md T30). */
export async function readSalespeople(
  storeId: number,
  ctx: Pick<RequestContext, "actor" | "db">,
): Promise<string[]> {
  const device = deviceOfStore(storeId, ctx);
  return device && device.kind !== "kiosk" ? readStaffNames(ctx.db, storeId) : [];
}

/** The store of the calling device, whose register it is. */
export function registerOf({ actor }: Pick<RequestContext, "actor">): { storeId: number } {
  return { storeId: requireStoreDevice(actor).locationId };
}
