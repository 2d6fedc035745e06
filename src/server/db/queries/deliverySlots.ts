import { and, between, eq, gte, or, sql } from "drizzle-orm";
import type { Day } from "#domain/dates";
import type { Queries, Tx } from "#server/db/engine/connect";
import { deliverySlot } from "#server/db/schema/index";

/** How many deliveries go out on a day: in one area, and in all of them together where that has an end of its own. */
export type Capacity = { perArea: number; perDay: number | undefined };

/** The days between two (both included) on which no more deliveries of an area, or none at all, can be taken. */
export async function fullDays(
  db: Queries,
  { area, capacity }: { area: string; capacity: Capacity },
  { from, to }: { from: Day; to: Day },
): Promise<Day[]> {
  const inArea = and(eq(deliverySlot.area, area), gte(deliverySlot.taken, capacity.perArea));
  const inAll = and(eq(deliverySlot.area, allAreas), gte(deliverySlot.taken, capacity.perDay ?? noEnd));
  const rows = await db
    .selectDistinct({ day: deliverySlot.day })
    .from(deliverySlot)
    .where(and(between(deliverySlot.day, from, to), or(inArea, inAll)));
  return rows.map((row) => row.day);
}

/**
 * Takes one delivery of a day in an area, and of the day as a whole, as many as there are by now and not when the
 * day's first was taken. False when either is full: the transaction must be given up then, as the other one may
 * have been taken. The whole day's row is locked first, always.
 */
export async function reserveSlot(
  tx: Tx,
  { day, area }: { day: Day; area: string },
  { perArea, perDay = noEnd }: Capacity,
): Promise<boolean> {
  if (Math.min(perArea, perDay) < 1) return false;
  const taken = await tx
    .insert(deliverySlot)
    .values([
      { day, area: allAreas, capacity: perDay, taken: 1 },
      { day, area, capacity: perArea, taken: 1 },
    ])
    .onConflictDoUpdate({
      target: [deliverySlot.day, deliverySlot.area],
      set: { taken: sql`${deliverySlot.taken} + 1`, capacity: sql`excluded.capacity` },
      setWhere: sql`${deliverySlot.taken} < excluded.capacity`,
    });
  return taken.rowCount === 2;
}

export async function releaseSlot(tx: Tx, { day, area }: { day: Day; area: string }): Promise<void> {
  // One row after the other, in the order in which they are taken.
  for (const each of [allAreas, area])
    await tx
      .update(deliverySlot)
      // Orders of before there were whole days have no part in theirs.
      .set({ taken: sql`greatest(${deliverySlot.taken} - 1, 0)` })
      .where(and(eq(deliverySlot.day, day), eq(deliverySlot.area, each)));
}

/** The row of a day as a whole: no area is called so. */
const allAreas = "";
/** The largest number of the column. */
const noEnd = 2_147_483_647;
