import { sql, type SQL } from "drizzle-orm";
import type { CardUse } from "#domain/payments/cardLimits";
import type { Queries, Tx } from "#server/db/engine/connect";
import { unseenTexts } from "#server/db/engine/unseen";
import { countUpTo, countUses, windowAt } from "#server/db/queries/rateLimits";

/** Declines are counted in windows of five minutes, so that the limit's hour is at most that much longer. */
const windowSeconds = 300;
const hourMs = 3_600_000;

type About = { subjects: readonly string[]; except: readonly string[]; now: Date };
type Uses = { uses: CardUse[]; isUnderAttack: boolean };

/**
 * What counts against each subject, without the attempts with the keys `except`. One statement, so that an attempt that
 * is just being declined is counted.
 */
export async function cardUses(db: Queries, about: About): Promise<Uses> {
  const { rows } = await db.execute<CardUse & { isUnderAttack: boolean }>(cardUsesSql(about));
  return { uses: rows, isUnderAttack: rows.some((row) => row.isUnderAttack) };
}

/** The statement of `cardUses`, exported for `explain`. */
export function cardUsesSql({ subjects, except, now }: About): SQL {
  const since = new Date(now.getTime() - hourMs - windowSeconds * 1000);
  const alarmedSince = new Date(now.getTime() - hourMs);
  return sql`
    select each.subject, counted.declines, counted.failures, open.challenges, open."underWay", open.unknown,
      exists (select from limit_count where name = ${alarm} and subject = 'store' and window_start > ${alarmedSince})
        as "isUnderAttack"
    from unnest(${unseenTexts(sql.param(subjects))}) as each (subject)
    cross join lateral (
      select coalesce(sum(count) filter (where name = ${declined}), 0)::int as declines,
        coalesce(sum(count) filter (where name = ${failed}), 0)::int as failures
      from limit_count where name in (${declined}, ${failed}) and subject = each.subject and window_start > ${since}
    ) counted
    cross join lateral (
      select (count(*) filter (where state = 'action_required'))::int as challenges,
        (count(*) filter (where state = 'started'))::int as "underWay",
        (count(*) filter (where state = 'unknown'))::int as unknown
      from payment_attempt where limit_subjects <> '{}' and limit_subjects @> array[each.subject]
        and provider_key <> all(${sql.param(except)}::text[])
    ) open`;
}

const declined = "card declined";
const failed = "card failed";
const alarm = "card testing";

/** Counts a decline by the card's bank against all subjects. */
export async function countDecline(db: Queries, subjects: readonly string[], now: Date): Promise<void> {
  await countUpTo(db, {
    name: declined,
    subjects,
    windowStart: windowAt(now, windowSeconds),
    most: maxCount,
  });
}

/** Counts a failure of any kind. */
export async function countFailure(db: Queries, subjects: readonly string[], now: Date): Promise<void> {
  await countUpTo(db, { name: failed, subjects, windowStart: windowAt(now, windowSeconds), most: maxCount });
}

const maxCount = 2_000_000_000;

/** Lowers the limits by address for an hour, in all processes. @returns whether it is the first report in a minute. */
export async function reportCardTesting(db: Queries, now: Date): Promise<boolean> {
  const { count } = await countUses(db, { name: alarm, subject: "store", seconds: 60 }, now);
  return count === 1;
}

/** Locks subjects until the transaction ends, in the order of their lock numbers: two may share one. */
export async function lockSubjects(tx: Tx, subjects: readonly string[]): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('card try'), sorted.lock) from (
      select distinct hashtext(subject) as lock from unnest(${sql.param(subjects)}::text[]) as each (subject)
      order by lock) sorted`);
}
