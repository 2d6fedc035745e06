import { requireStoreDevice } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import type { RecordedBy } from "#server/db/queries/payments/ledger";
import type { Queries } from "#server/db/engine/connect";
import { deviceSalesperson } from "#server/db/queries/store/devices";

/** The device that records something, with the salesperson that it names, else the one it was enrolled for. */
export async function recordedBy(
  salesperson: string,
  { db, actor }: Pick<RequestContext, "actor"> & { db: Queries },
): Promise<RecordedBy> {
  const { deviceId } = requireStoreDevice(actor);
  const named = salesperson.trim();
  return { deviceId, salesperson: named === "" ? await deviceSalesperson(db, deviceId) : named };
}
