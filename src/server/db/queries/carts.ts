import { lte, sql, type SQL } from "drizzle-orm";
import type { Queries } from "#server/db/engine/connect";
import { cart, type SavedCartLine } from "#server/db/schema/index";

/** Replaces a visitor's cart unless a later change is there already. */
export async function saveCart(
  db: Queries,
  saved: { visitorId: string; items: SavedCartLine[]; seq: number; now: Date },
): Promise<void> {
  const { visitorId, items, seq, now } = saved;
  await db
    .insert(cart)
    .values({ visitorId, items, seq, updatedAt: now })
    .onConflictDoUpdate({
      target: cart.visitorId,
      set: { items, seq, updatedAt: now },
      setWhere: lte(cart.seq, seq),
    });
}

/** What empties a visitor's cart; a change sent before this one, or its repeat, comes too late from now on. */
export function emptyCart(visitorId: string): SQL {
  return sql`update cart set items = '[]', seq = seq + 1 where visitor_id = ${visitorId}`;
}
