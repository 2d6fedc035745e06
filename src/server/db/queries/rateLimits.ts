import { lt, sql } from "drizzle-orm";
import type { Queries } from "#server/db/engine/connect";
import { limitCount } from "#server/db/schema/index";

type Use = { name: string; subject: string; seconds: number };

/**
 * Counts so many uses in the window of so many seconds that `now` lies in; answers what the count has come to, and
 * how many seconds are left until the next window.
 */
export async function countUses(
  db: Queries,
  { name, subject, seconds, uses = 1 }: Use & { uses?: number },
  now: Date,
): Promise<{ count: number; restSeconds: number }> {
  const windowStart = windowAt(now, seconds);
  const count = await addTo(db, { name, subject, windowStart }, uses);
  return { count, restSeconds: Math.ceil((windowStart.getTime() - now.getTime()) / 1000 + seconds) };
}

async function addTo(
  db: Queries,
  use: { name: string; subject: string; windowStart: Date },
  uses: number,
): Promise<number> {
  const [row] = await db
    .insert(limitCount)
    .values({ ...use, count: uses })
    .onConflictDoUpdate({
      target: [limitCount.name, limitCount.subject, limitCount.windowStart],
      set: { count: sql`${limitCount.count} + ${uses}` },
    })
    .returning({ count: limitCount.count });
  return row?.count ?? uses;
}

type Tries = { name: string; subjects: readonly string[]; windowStart: Date; most: number };

/**
 * Counts one use for each subject, and says whether it may be: not once a count has come to `most`. One statement, so
 * that uses at once are counted one after the other; in one order, so that two of them cannot wait for each other.
 */
export async function countUpTo(db: Queries, { name, subjects, windowStart, most }: Tries): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into limit_count (name, subject, window_start, count)
    select ${name}, each.subject, ${windowStart}, 1 from unnest(${sql.param(subjects)}::text[]) as each (subject)
    order by each.subject
    on conflict (name, subject, window_start) do update set count = limit_count.count + 1
      where limit_count.count < ${most}
    returning subject`);
  return rowCount === subjects.length;
}

/**
 * Whether no count has come to `most`; waits for those that are being counted. Who only looks waits for nobody else
 * who does.
 */
export async function isBelow(db: Queries, { name, subjects, windowStart, most }: Tries): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count from limit_count where name = ${name} and window_start = ${windowStart}
      and subject = any(${sql.param(subjects)}::text[]) for share`);
  return rows.every(({ count }) => count < most);
}

/** When the window of so many seconds began that a moment lies in. */
export function windowAt(now: Date, seconds: number): Date {
  return new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000);
}

/** Forgets windows that started before `before`. */
export async function forgetCounts(db: Queries, before: Date): Promise<void> {
  await db.delete(limitCount).where(lt(limitCount.windowStart, before));
}
