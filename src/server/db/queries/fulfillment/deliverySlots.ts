import { and, between, eq, gte, or, sql } from "drizzle-orm";
import type { Day } from "#domain/dates";
import { composedOnce } from "#server/db/engine/composedOnce";
import type { Queries, Tx } from "#server/db/engine/connect";
import { deliverySlot } from "#server/db/schema/index";

/** The limit of deliveries on a day, in one area and, where set, in all of them. */
export type Capacity = { perArea: number; perDay: number | undefined };

/** The days from `from` to `to`, both included, without capacity in an area. */
export async function fullDays(
  db: Queries,
  { area, capacity }: { area: string; capacity: Capacity },
  { from, to }: { from: Day; to: Day },
): Promise<Day[]> {
  const inArea = and(eq(deliverySlot.area, area), gte(deliverySlot.taken, capacity.perArea));
  const inAllAreas = and(
    eq(deliverySlot.area, allAreas),
    gte(deliverySlot.taken, capacity.perDay ?? unlimited),
  );
  const rows = await db
    .selectDistinct({ day: deliverySlot.day })
    .from(deliverySlot)
    .where(and(between(deliverySlot.day, from, to), or(inArea, inAllAreas)));
  return rows.map((row) => row.day);
}

/** Reserves a delivery in all areas, then in one. Roll back when false: one row may have changed. */
export async function reserveSlot(
  tx: Tx,
  { day, area }: { day: Day; area: string },
  { perArea, perDay = unlimited }: Capacity,
): Promise<boolean> {
  if (Math.min(perArea, perDay) < 1) return false;
  const reserved = await insertReservation(tx, { day, area, perArea, perDay });
  return reserved.rowCount === 2;
}

const insertReservation = composedOnce("reserve slot", (tx) => {
  const [day, area] = [sql.placeholder("day"), sql.placeholder("area")];
  return tx
    .insert(deliverySlot)
    .values([
      { day, area: allAreas, capacity: sql.placeholder("perDay"), taken: 1 },
      { day, area, capacity: sql.placeholder("perArea"), taken: 1 },
    ])
    .onConflictDoUpdate({
      target: [deliverySlot.day, deliverySlot.area],
      set: { taken: sql`${deliverySlot.taken} + 1`, capacity: sql`excluded.capacity` },
      setWhere: sql`${deliverySlot.taken} < excluded.capacity`,
    });
});

export async function releaseSlot(tx: Tx, { day, area }: { day: Day; area: string }): Promise<void> {
  // In the order in which `reserveSlot` locks them.
  for (const each of [allAreas, area])
    await tx
      .update(deliverySlot)
      // Orders older than the row of all areas do not count in it.
      .set({ taken: sql`greatest(${deliverySlot.taken} - 1, 0)` })
      .where(and(eq(deliverySlot.day, day), eq(deliverySlot.area, each)));
}

/** The name of the row of all areas. */
const allAreas = "";
/** The column's largest number. */
const unlimited = 2_147_483_647;
