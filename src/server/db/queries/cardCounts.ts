import { sql } from "drizzle-orm";
import type { Queries, Tx } from "#server/db/engine/connect";

type Counting = {
  /** What declines are counted under in `limit_count`. */
  name: string;
  subjects: readonly string[];
  since: Date;
  /** The key of a try that does not count against itself. */
  except: string;
};

/**
 * What counts against each subject: declines in all windows that began after `since`, and tries whose card holder the
 * bank has asked and not heard. One statement, so that a question that is being answered no is not missed in both.
 */
export async function cardCounts(
  db: Queries,
  { name, subjects, since, except }: Counting,
): Promise<number[]> {
  const { rows } = await db.execute<{ count: string }>(sql`
    select (select coalesce(sum(limit_count.count), 0) from limit_count where limit_count.name = ${name}
          and limit_count.subject = each.subject and limit_count.window_start > ${since})
      + (select count(*) from payment_attempt where state = 'action_required' and provider_key <> ${except}
          and each.subject = any(tried_by)) as count
    from unnest(${sql.param(subjects)}::text[]) with ordinality as each (subject, at) order by each.at`);
  return rows.map(({ count }) => Number(count));
}

/**
 * Lets nobody else count and decide for one of these subjects until the transaction ends. They are locked in the order
 * of the numbers that their locks go by: two subjects may share one.
 */
export async function lockSubjects(tx: Tx, subjects: readonly string[]): Promise<void> {
  const { rows } = await tx.execute<{ lock: number }>(sql`
    select distinct hashtext(subject) as lock from unnest(${sql.param(subjects)}::text[]) as each (subject)
    order by lock`);
  for (const { lock } of rows)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('card try'), ${lock}::int)`);
}

/** Says that a try waits for its card holder, where the bank has said nothing else of it yet. */
export async function noteQuestion(tx: Tx, providerKey: string): Promise<void> {
  await tx.execute(sql`update payment_attempt set state = 'action_required'
    where provider_key = ${providerKey} and state in ('started', 'unknown')`);
}
