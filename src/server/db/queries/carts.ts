import { and, eq, lt, lte, sql } from "drizzle-orm";
import type { Queries, Tx } from "#server/db/engine/connect";
import { statement, type Statement } from "#server/db/engine/statement";
import { cart, stagedOrder, type SavedCartLine } from "#server/db/schema/index";

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

/** Empties a visitor's cart; a change that was sent before, or its repeat, comes too late from now on. */
export function emptyCartStatement(visitorId: string): Statement {
  return statement`update cart set items = '[]', seq = seq + 1 where visitor_id = ${visitorId}`;
}

/** Stores the visitor's open order under the number it has, else under `number`. @returns its number. */
export async function stageOrder(
  db: Queries,
  staged: { visitorId: string; number: string; claim: unknown; now: Date },
): Promise<string> {
  const { visitorId, number, claim, now } = staged;
  const [row] = await db
    .insert(stagedOrder)
    .values({ number, visitorId, claim, updatedAt: now })
    .onConflictDoUpdate({
      target: stagedOrder.visitorId,
      targetWhere: sql`${stagedOrder.open}`,
      set: { claim, updatedAt: now },
    })
    .returning({ number: stagedOrder.number });
  return row?.number ?? number;
}

/**
 * Whether a number is this visitor's own staged order, open or submitted. If so it is locked until the transaction
 * ends, so that two submits of it run one after the other.
 */
export async function lockOwnStaged(tx: Tx, number: string, visitorId: string): Promise<boolean> {
  const [row] = await tx
    .select({ number: stagedOrder.number })
    .from(stagedOrder)
    .where(and(eq(stagedOrder.number, number), eq(stagedOrder.visitorId, visitorId)))
    .for("update");
  return row !== undefined;
}

/** Closes a staged order that was submitted. */
export function closeStagedStatement(number: string): Statement {
  return statement`update staged_order set open = false where number = ${number}`;
}

export async function forgetStaged(db: Queries, before: Date): Promise<void> {
  await db.delete(stagedOrder).where(lt(stagedOrder.updatedAt, before));
}
