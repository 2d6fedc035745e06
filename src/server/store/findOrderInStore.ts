import type { RequestContext } from "#server/app/requestContext";
import type { Queries } from "#server/db/engine/connect";
import { findStoreOrder } from "#server/db/queries/documents";
import type { OrderRow } from "#server/db/queries/orders";

/** The paid order with this number of the clerk's own store; a manager's may be of any (docs/security.md T26). */
export async function findOrderInStore(
  criteria: Pick<OrderRow, "number" | "kind">,
  { db, actor }: Pick<RequestContext, "actor"> & { db: Queries },
): Promise<OrderRow | undefined> {
  if (actor.kind === "manager") return findStoreOrder(db, { ...criteria, storeId: "any" });
  if (actor.kind === "clerk") return findStoreOrder(db, { ...criteria, storeId: actor.locationId });
  return undefined;
}
