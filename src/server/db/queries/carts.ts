import { and, eq, inArray, lt, lte, sql } from "drizzle-orm";
import { composedOnce } from "#server/db/engine/composedOnce";
import type { Db, Queries, Tx } from "#server/db/engine/connect";
import { deleteInBatches } from "#server/db/engine/deleteInBatches";
import { statement, type Statement } from "#server/db/engine/statement";
import { isVisitor, type Visitor } from "#server/db/queries/visitors";
import { cart, stagedOrder, visitor, type SavedCartLine } from "#server/db/schema/index";

/** Replaces a visitor's cart unless a later save was stored. */
export async function saveCart(
  db: Queries,
  { visitorId, items, seq, now }: { visitorId: string; items: SavedCartLine[]; seq: number; now: Date },
): Promise<void> {
  await db
    .insert(cart)
    .values({ visitorId, items, seq, updatedAt: now })
    .onConflictDoUpdate({
      target: cart.visitorId,
      set: { items, seq, updatedAt: now },
      setWhere: lte(cart.seq, seq),
    });
}

/** The items of a visitor's cart as last saved. */
export async function readCartItems(db: Queries, browser: Visitor): Promise<SavedCartLine[]> {
  const [row] = await db
    .select({ items: cart.items })
    .from(cart)
    .innerJoin(visitor, eq(visitor.id, cart.visitorId))
    .where(isVisitor(browser));
  return row?.items ?? [];
}

/** Locks the carts of visitors, in the order of their ids. */
export async function lockCarts(
  tx: Tx,
  visitorIds: readonly string[],
): Promise<{ visitorId: string; items: SavedCartLine[]; seq: number }[]> {
  return tx
    .select({ visitorId: cart.visitorId, items: cart.items, seq: cart.seq })
    .from(cart)
    .where(inArray(cart.visitorId, [...visitorIds]))
    .orderBy(cart.visitorId)
    .for("update");
}

/** Writes a cart that is locked. */
export async function replaceCart(
  tx: Tx,
  { visitorId, items, seq, now }: { visitorId: string; items: SavedCartLine[]; seq: number; now: Date },
): Promise<void> {
  await tx.update(cart).set({ items, seq, updatedAt: now }).where(eq(cart.visitorId, visitorId));
}

/** Empties a visitor's cart; a save sent before, or its retry, no longer counts. */
export function emptyCartStatement(visitorId: string): Statement {
  return statement`update cart set items = '[]', seq = seq + 1 where visitor_id = ${visitorId}`;
}

/** Stores the visitor's open order under its existing number, else under `number`. @returns its number. */
export async function stageOrder(
  db: Queries,
  { visitorId, number, claim, now }: { visitorId: string; number: string; claim: unknown; now: Date },
): Promise<string> {
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

/** Locks a staged order, open or submitted, so that its submits run one by one. @returns if the visitor owns it. */
export async function lockOwnStagedOrder(tx: Tx, number: string, visitorId: string): Promise<boolean> {
  const [row] = await lockOwnStaged(tx, { number, visitorId });
  return row !== undefined;
}

const lockOwnStaged = composedOnce("lock staged order", (tx) =>
  tx
    .select({ number: stagedOrder.number })
    .from(stagedOrder)
    .where(
      and(
        eq(stagedOrder.number, sql.placeholder("number")),
        eq(stagedOrder.visitorId, sql.placeholder("visitorId")),
      ),
    )
    .for("update"),
);

/** Closes a staged order that was submitted. */
export function closeStagedOrderStatement(number: string): Statement {
  return statement`update staged_order set open = false where number = ${number}`;
}

export async function deleteOldStagedOrders(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, stagedOrder, lt(stagedOrder.updatedAt, before));
}
