import { and, between, eq, lt, sql } from "drizzle-orm";
import type { Day } from "#domain/dates";
import type { Queries, Tx } from "#server/db/connect";
import { deliverySlot } from "#server/db/schema";

/** The days between two (both included) on which an area has no delivery left. */
export async function fullDays(
  db: Queries,
  area: string,
  { from, to }: { from: Day; to: Day },
): Promise<Day[]> {
  const rows = await db
    .select({ day: deliverySlot.day })
    .from(deliverySlot)
    .where(
      and(
        eq(deliverySlot.area, area),
        between(deliverySlot.day, from, to),
        sql`${deliverySlot.taken} >= ${deliverySlot.capacity}`,
      ),
    );
  return rows.map((row) => row.day);
}

/** Takes one of `capacity` deliveries of a day in an area; false when the day is full. */
export async function takeSlot(tx: Tx, slot: { day: Day; area: string }, capacity: number): Promise<boolean> {
  const taken = await tx
    .insert(deliverySlot)
    .values({ ...slot, capacity, taken: 1 })
    .onConflictDoUpdate({
      target: [deliverySlot.day, deliverySlot.area],
      set: { taken: sql`${deliverySlot.taken} + 1` },
      setWhere: lt(deliverySlot.taken, deliverySlot.capacity),
    });
  return taken.rowCount === 1;
}

export async function releaseSlot(tx: Tx, slot: { day: Day; area: string }): Promise<void> {
  await tx
    .update(deliverySlot)
    .set({ taken: sql`${deliverySlot.taken} - 1` })
    .where(and(eq(deliverySlot.day, slot.day), eq(deliverySlot.area, slot.area)));
}
