import { and, eq, lt, sql } from "drizzle-orm";
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

/** What a count has come to. */
export async function countNow(
  db: Queries,
  { name, subject, windowStart }: { name: string; subject: string; windowStart: Date },
): Promise<number> {
  const [row] = await db
    .select({ count: limitCount.count })
    .from(limitCount)
    .where(
      and(
        eq(limitCount.name, name),
        eq(limitCount.subject, subject),
        eq(limitCount.windowStart, windowStart),
      ),
    );
  return row?.count ?? 0;
}

/** When the window of so many seconds began that a moment lies in. */
export function windowAt(now: Date, seconds: number): Date {
  return new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000);
}

/** Forgets windows that started before `before`. */
export async function forgetCounts(db: Queries, before: Date): Promise<void> {
  await db.delete(limitCount).where(lt(limitCount.windowStart, before));
}
