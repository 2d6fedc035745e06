import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import type { Queries } from "#server/db/engine/connect";
import { statement, type Statement } from "#server/db/engine/statement";
import { override, storeProduct } from "#server/db/schema/index";

export type StoreProductRow = typeof storeProduct.$inferSelect;

/** What a store offers beside the catalog, in display order; with `ids` only those. */
export function readStoreProducts(
  db: Queries,
  storeId: number,
  ids?: readonly number[],
): Promise<StoreProductRow[]> {
  const isOffered = or(isNull(storeProduct.storeId), eq(storeProduct.storeId, storeId));
  return db
    .select()
    .from(storeProduct)
    .where(and(isOffered, ids && inArray(storeProduct.id, [...ids])))
    .orderBy(asc(storeProduct.position), asc(storeProduct.id));
}

export type NewOverride = Pick<typeof override.$inferInsert, "kind" | "reason"> & { detail: object };

/** Records a decision of a clerk or manager; the manager is who has unlocked the device. */
export function overrideStatement(
  {
    orderId,
    deviceId,
    salesperson,
    at,
  }: { orderId: string; deviceId: string; salesperson: string; at: Date },
  { kind, detail, reason = "" }: NewOverride,
): Statement {
  return statement`insert into "override" (order_id, device_id, manager_id, salesperson, kind, detail, reason, at)
    select ${orderId}, id, case when manager_until > ${at} then manager_id end, ${salesperson}, ${kind},
      ${JSON.stringify(detail)}, ${reason}, ${at} from device where id = ${deviceId}`;
}
