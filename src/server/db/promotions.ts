import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import type { Queries, Tx } from "#server/db/connect";
import { promotion } from "#server/db/schema";

export type PromotionRow = typeof promotion.$inferSelect;

export async function findPromotion(db: Queries, code: string): Promise<PromotionRow | undefined> {
  const [row] = await db.select().from(promotion).where(eq(promotion.code, code));
  return row;
}

/** Counts one use; false when the last one is gone. */
export async function takePromotionUse(tx: Tx, code: string): Promise<boolean> {
  const left = or(isNull(promotion.usesAllowed), lt(promotion.uses, promotion.usesAllowed));
  const taken = await tx
    .update(promotion)
    .set({ uses: sql`${promotion.uses} + 1` })
    .where(and(eq(promotion.code, code), left));
  return taken.rowCount === 1;
}

export async function releasePromotionUse(tx: Tx, code: string): Promise<void> {
  await tx
    .update(promotion)
    .set({ uses: sql`${promotion.uses} - 1` })
    .where(eq(promotion.code, code));
}
