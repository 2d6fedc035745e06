import { lt, sql } from "drizzle-orm";
import type { Queries, Tx } from "#server/db/engine/connect";
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

type Counting = {
  /** What declines are counted under in `limit_count`. */
  name: string;
  subjects: readonly string[];
  since: Date;
  /** The key of the attempt that does not count against itself. */
  except: string;
};

/**
 * What counts against each subject: declines in all windows that began after `since`, and attempts that wait for their
 * card holders. One statement, so that a question that is just being declined is not missed in both.
 */
export async function cardCounts(
  db: Queries,
  { name, subjects, since, except }: Counting,
): Promise<number[]> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select (select coalesce(sum(limit_count.count), 0) from limit_count where limit_count.name = ${name}
          and limit_count.subject = each.subject and limit_count.window_start > ${since})
      + (select count(*) from payment_attempt where state = 'action_required' and provider_key <> ${except}
          and each.subject = any(limit_subjects)) as count
    from unnest(${sql.param(subjects)}::text[]) with ordinality as each (subject, at) order by each.at`);
  return rows.map(({ count }) => Number(count));
}

/**
 * Lets no other transaction count and decide for one of these subjects. They are locked in the sequence of their lock
 * numbers, because two subjects may share one.
 */
export async function lockSubjects(tx: Tx, subjects: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ lock: number }>(sql`
    select distinct hashtext(subject) as lock from unnest(${sql.param(subjects)}::text[]) as each (subject)
    order by lock`);
  for (const { lock } of rows)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('card try'), ${lock}::int)`);
}
