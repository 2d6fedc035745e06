import { and, eq, lt, sql, type SQL } from "drizzle-orm";
import type { Queries, Tx } from "#server/db/engine/connect";
import { stagedOrder } from "#server/db/schema/index";

/**
 * Keeps the visitor's open order as it stands now, under the number it has or else under `number`.
 * @returns the number it is kept under.
 */
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
 * Whether a number is this visitor's own staged order, open or submitted; if so it is held until the transaction
 * ends, so that two submits of it come one after the other.
 */
export async function lockOwnStaged(tx: Tx, number: string, visitorId: string): Promise<boolean> {
  const [row] = await tx
    .select({ number: stagedOrder.number })
    .from(stagedOrder)
    .where(and(eq(stagedOrder.number, number), eq(stagedOrder.visitorId, visitorId)))
    .for("update");
  return row !== undefined;
}

/** What closes a staged order: submitted, it can be staged no more. */
export function closeStaged(number: string): SQL {
  return sql`update staged_order set open = false where number = ${number}`;
}

export async function forgetStaged(db: Queries, before: Date): Promise<void> {
  await db.delete(stagedOrder).where(lt(stagedOrder.updatedAt, before));
}
