import { and, eq, gte, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { Day } from "#domain/dates";
import type { Queries, Tx } from "#server/db/engine/connect";
import { promotion } from "#server/db/schema/index";

export type PromotionRow = typeof promotion.$inferSelect;

export async function findPromotion(db: Queries, code: string): Promise<PromotionRow | undefined> {
  const [row] = await db.select().from(promotion).where(eq(promotion.code, code));
  return row;
}

/** Whether any promotion is valid on this day. */
export async function hasPromotion(db: Queries, today: Day): Promise<boolean> {
  const begun = or(isNull(promotion.startsOn), lte(promotion.startsOn, today));
  const notEnded = or(isNull(promotion.endsOn), gte(promotion.endsOn, today));
  const [row] = await db
    .select({ code: promotion.code })
    .from(promotion)
    .where(and(begun, notEnded, usesLeft()))
    .limit(1);
  return row !== undefined;
}

/** Counts one use; false when none is left. */
export async function reservePromotionUse(tx: Tx, code: string): Promise<boolean> {
  const taken = await tx
    .update(promotion)
    .set({ uses: sql`${promotion.uses} + 1` })
    .where(and(eq(promotion.code, code), usesLeft()));
  return taken.rowCount === 1;
}

export async function releasePromotionUse(tx: Tx, code: string): Promise<void> {
  await tx
    .update(promotion)
    .set({ uses: sql`${promotion.uses} - 1` })
    .where(eq(promotion.code, code));
}

function usesLeft() {
  return or(isNull(promotion.usesAllowed), lt(promotion.uses, promotion.usesAllowed));
}
