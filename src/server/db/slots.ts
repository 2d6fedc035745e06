import { and, between, eq, gte, lt, sql } from "drizzle-orm";
import type { Day } from "#domain/dates";
import type { Queries, Tx } from "#server/db/connect";
import { deliverySlot } from "#server/db/schema";

/** The days between two (both included) on which so many deliveries of an area, or more, are taken. */
export async function fullDays(
  db: Queries,
  { area, capacity }: { area: string; capacity: number },
  { from, to }: { from: Day; to: Day },
): Promise<Day[]> {
  const rows = await db
    .select({ day: deliverySlot.day })
    .from(deliverySlot)
    .where(
      and(
        eq(deliverySlot.area, area),
        between(deliverySlot.day, from, to),
        gte(deliverySlot.taken, capacity),
      ),
    );
  return rows.map((row) => row.day);
}

/**
 * Takes one of `capacity` deliveries of a day in an area, as many as there are by now and not when the day's first was
 * taken; false when the day is full.
 */
export async function takeSlot(tx: Tx, slot: { day: Day; area: string }, capacity: number): Promise<boolean> {
  if (capacity < 1) return false;
  const taken = await tx
    .insert(deliverySlot)
    .values({ ...slot, capacity, taken: 1 })
    .onConflictDoUpdate({
      target: [deliverySlot.day, deliverySlot.area],
      set: { taken: sql`${deliverySlot.taken} + 1`, capacity },
      setWhere: lt(deliverySlot.taken, capacity),
    });
  return taken.rowCount === 1;
}

export async function releaseSlot(tx: Tx, slot: { day: Day; area: string }): Promise<void> {
  await tx
    .update(deliverySlot)
    .set({ taken: sql`${deliverySlot.taken} - 1` })
    .where(and(eq(deliverySlot.day, slot.day), eq(deliverySlot.area, slot.area)));
}
