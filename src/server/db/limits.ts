import { lt, sql } from "drizzle-orm";
import type { Queries } from "#server/db/connect";
import { limitCount } from "#server/db/schema";

/** Adds one to a count and answers the new value. */
export async function countOne(
  db: Queries,
  use: { name: string; subject: string; windowStart: Date },
): Promise<number> {
  const [row] = await db
    .insert(limitCount)
    .values({ ...use, count: 1 })
    .onConflictDoUpdate({
      target: [limitCount.name, limitCount.subject, limitCount.windowStart],
      set: { count: sql`${limitCount.count} + 1` },
    })
    .returning({ count: limitCount.count });
  return row?.count ?? 1;
}

/** Forgets windows that started before `before`. */
export async function forgetCounts(db: Queries, before: Date): Promise<void> {
  await db.delete(limitCount).where(lt(limitCount.windowStart, before));
}
