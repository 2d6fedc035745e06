import { eq, lte, sql } from "drizzle-orm";
import type { Queries } from "#server/db/connect";
import { cart, type SavedCartLine } from "#server/db/schema";

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

/** Empties a visitor's cart; a change sent before this one, or its repeat, comes too late from now on. */
export async function emptyCart(db: Queries, visitorId: string): Promise<void> {
  await db
    .update(cart)
    .set({ items: [], seq: sql`${cart.seq} + 1` })
    .where(eq(cart.visitorId, visitorId));
}
