import { and, eq, lt, or, sql } from "drizzle-orm";
import type { Db, Queries } from "#server/db/engine/connect";
import { commitSoon } from "#server/db/engine/commitSoon";
import { composedOnce } from "#server/db/engine/composedOnce";
import { deleteInBatches } from "#server/db/engine/deleteInBatches";
import { limitCount } from "#server/db/schema/index";

type Uses = { name: string; subject: string; seconds: number; uses?: number };
type Counted = { count: number; secondsLeft: number };

/** Counts uses in the current window. @returns its count and the seconds until the next window. */
export function countUses(db: Queries, uses: Uses, now: Date): Promise<Counted> {
  return countIn(insertUses, { db, uses, now });
}

/** The same without waiting for the disk: a crash of the database may forgive the last uses. */
export function countUsesSoon(db: Db, uses: Uses, now: Date): Promise<Counted> {
  return countIn(insertUsesSoon, { db, uses, now });
}

const insertUses = composedOnce("count uses", (db) => insertion(db).returning({ count: limitCount.count }));
const insertUsesSoon = composedOnce("count uses soon", (db) =>
  insertion(db).returning({ count: limitCount.count, commitSoon }),
);

function insertion(db: Queries) {
  return db
    .insert(limitCount)
    .values({
      name: sql.placeholder("name"),
      subject: sql.placeholder("subject"),
      windowStart: sql.placeholder("windowStart"),
      count: sql.placeholder("uses"),
    })
    .onConflictDoUpdate({
      target: [limitCount.name, limitCount.subject, limitCount.windowStart],
      set: { count: sql`${limitCount.count} + excluded.count` },
    });
}

async function countIn(
  insert: typeof insertUses,
  { db, uses: { name, subject, seconds, uses = 1 }, now }: { db: Queries; uses: Uses; now: Date },
): Promise<Counted> {
  const windowStart = windowAt(now, seconds);
  const secondsLeft = Math.ceil((windowStart.getTime() - now.getTime()) / 1000 + seconds);
  const [row] = await insert(db, { name, subject, windowStart, uses });
  return { count: row?.count ?? uses, secondsLeft };
}

type Limit = { name: string; subjects: readonly string[]; windowStart: Date; most: number };

/** Counts one use per subject; false once a count reached `most`. Sorted to avoid deadlocks. */
export async function countUpTo(db: Queries, { name, subjects, windowStart, most }: Limit): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into limit_count (name, subject, window_start, count)
    select ${name}, each.subject, ${windowStart}, 1 from unnest(${sql.param(subjects)}::text[]) as each (subject)
    order by each.subject
    on conflict (name, subject, window_start) do update set count = limit_count.count + 1
      where limit_count.count < ${most}
    returning subject`);
  return rowCount === subjects.length;
}

/** Takes back one counted use per subject. */
export async function returnUse(
  db: Queries,
  { name, subjects, windowStart }: Omit<Limit, "most">,
): Promise<void> {
  await db.execute(sql`
    update limit_count set count = count - 1 where name = ${name} and window_start = ${windowStart}
      and subject = any(${sql.param(subjects)}::text[]) and count > 0`);
}

/** Begins the counts of a subject anew, and with `parts` those of the subjects that begin with it and a space, too. */
export async function forgetUses(
  db: Queries,
  { name, subject, parts = false }: { name: string; subject: string; parts?: boolean },
): Promise<void> {
  const isIt = eq(limitCount.subject, subject);
  const isIncluded = parts ? or(isIt, sql`starts_with(${limitCount.subject}, ${`${subject} `})`) : isIt;
  await db.delete(limitCount).where(and(eq(limitCount.name, name), isIncluded));
}

/** Whether no count has reached `most`. Waits for uncommitted uses, but not for other readers. */
export async function isBelow(db: Queries, { name, subjects, windowStart, most }: Limit): Promise<boolean> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count from limit_count where name = ${name} and window_start = ${windowStart}
      and subject = any(${sql.param(subjects)}::text[]) for share`);
  return rows.every(({ count }) => count < most);
}

/** Of counts that no time ends: their subject is an account's email, and what follows it after a space. */
export const endlessWindow = new Date("9999-01-01T00:00:00Z");

/** The start of the current window. */
export function windowAt(now: Date, seconds: number): Date {
  return new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000);
}

/** Also the counts that no time ends, once no account has their email. */
export async function deleteOldCounts(db: Db, before: Date): Promise<void> {
  const isOfNobody = sql`not exists (select from account
    where email = split_part(${limitCount.subject}, ' ', 1))`;
  const isEndless = eq(limitCount.windowStart, endlessWindow);
  await deleteInBatches(db, limitCount, or(lt(limitCount.windowStart, before), and(isEndless, isOfNobody)));
}
