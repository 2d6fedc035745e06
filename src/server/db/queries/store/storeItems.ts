import { asc, eq, isNull, or } from "drizzle-orm";
import type { Queries } from "#server/db/engine/connect";
import { storeItem } from "#server/db/schema/index";

/** What a store sells besides the catalog, in the owner's order. */
export function readStoreItems(db: Queries, storeId: number) {
  return db
    .select()
    .from(storeItem)
    .where(or(eq(storeItem.storeId, storeId), isNull(storeItem.storeId)))
    .orderBy(asc(storeItem.position), asc(storeItem.id));
}
