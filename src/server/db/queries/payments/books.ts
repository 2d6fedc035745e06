import { and, asc, eq, gt, sql, type InferSelectModel, type SQL } from "drizzle-orm";
import type { Queries, Tx } from "#server/db/engine/connect";
import { order, paymentAttempt, paymentDifference, type providerEntry } from "#server/db/schema/index";

type ProviderEntry = Omit<typeof providerEntry.$inferInsert, "run">;
export type PaymentDifference = InferSelectModel<typeof paymentDifference>;

/** Stores a page of the provider's books for a run. */
export async function storeProviderEntries(
  db: Queries,
  run: Date,
  entries: readonly ProviderEntry[],
): Promise<void> {
  // One parameter, whatever the size of the page.
  await db.execute(sql`
    insert into provider_entry (run, kind, id, key, refund_key, amount, at)
    select ${run}::timestamptz, kind, id, key, "refundKey", amount, at
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (kind text, id text, key text, "refundKey" text, amount bigint, at timestamptz)
    on conflict do nothing`);
}

/** Removes a run's rows and those of runs that were killed more than a day ago. */
export async function removeProviderEntries(db: Queries, run: Date): Promise<void> {
  await db.execute(sql`
    delete from provider_entry where run = ${run} or run < ${run}::timestamptz - interval '1 day'`);
}

/** The run's refunds that failed at the customer's bank although we had entered them. */
export async function findFailedRefunds(db: Queries, run: Date): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select refund.refund_key as key from provider_entry theirs
    join refund on refund.refund_key = theirs.refund_key and refund.state = 'refunded'
    where theirs.run = ${run} and theirs.kind = 'refund-failed'`);
  return rows.map(({ key }) => key);
}

type Comparison = {
  run: Date;
  /** Compares what we started from then … */
  from: Date;
  /** … until before then, and what the provider opened before then: later payments may be under way. */
  until: Date;
  messageId: string;
};

/**
 * Compares the run's books of the provider with ours, and stores what differs and was never reported. The provider's
 * entries must reach from somewhat before `from` to now.
 * @returns how many differences are new.
 */
export async function storeDifferences(tx: Tx, comparison: Comparison): Promise<number> {
  const { run, messageId } = comparison;
  let count = 0;
  // One statement each, within the time that a statement may take.
  for (const found of [differentCharges(comparison), differentRefunds(comparison), openMatters(comparison)]) {
    const { rowCount } = await tx.execute(sql`
      insert into payment_difference (kind, subject, provider_key, ours, theirs, found_at, message_id)
      select kind, subject, provider_key, ours, theirs, ${run}, ${messageId}
      from (${found}) found (kind, subject, provider_key, ours, theirs)
      on conflict do nothing`);
    count += rowCount ?? 0;
  }
  return count;
}

/** Slack for a clock of the provider that differs from ours. */
const earlier = sql`interval '2 days'`;

function differentCharges({ run, from, until }: Comparison): SQL {
  return sql`
    with charges as (
      select key, sum(amount)::bigint as amount, min(at) as at from provider_entry
      where run = ${run} and kind = 'capture' group by key),
    -- An overpayment is entered with its refund; until then, only its attempt knows of the capture.
    ours as (
      select a.provider_key as key, coalesce(l.amount, a.amount) as amount,
        a.created_at >= ${from} and a.created_at < ${until} as expected
      from payment_attempt a left join ledger_entry l on l.provider_key = a.provider_key and l.kind = 'payment'
      where a.created_at >= ${from}::timestamptz - ${earlier} and (l.id is not null or a.state = 'overpaid'))
    select 'unknown-charge', s.id, s.key, null::bigint, s.amount from provider_entry s
      left join payment_attempt a on a.provider_key = s.key
      where s.run = ${run} and s.kind = 'capture' and s.at < ${until} and a.provider_key is null
    union all
    select case when c.key is null then 'charge-missing' when o.key is null then 'charge-not-entered'
        else 'charge-amount' end, coalesce(o.key, c.key), coalesce(o.key, c.key), o.amount, c.amount
      from ours o full join charges c on c.key = o.key
      where case when c.key is null then o.expected
        when o.key is null then c.at < ${until} and exists (
          select from payment_attempt a where a.provider_key = c.key)
        else c.amount <> o.amount end`;
}

function differentRefunds({ run, from, until }: Comparison): SQL {
  return sql`
    with refunds as (
      select refund_key, sum(amount)::bigint as amount from provider_entry
      where run = ${run} and kind = 'refund' group by refund_key),
    ours as (
      select r.refund_key, r.provider_key, -l.amount as amount,
        r.created_at >= ${from} and r.created_at < ${until} as expected
      from refund r join ledger_entry l on l.refund_key = r.refund_key where r.state = 'refunded')
    select 'unknown-refund', s.id, s.key, null::bigint, s.amount from provider_entry s
      left join ours o on o.refund_key = s.refund_key
      where s.run = ${run} and s.kind = 'refund' and s.at < ${until} and o.refund_key is null
    union all
    select case when r.refund_key is null then 'refund-missing' else 'refund-amount' end, o.refund_key,
        o.provider_key, o.amount, r.amount
      from ours o left join refunds r on r.refund_key = o.refund_key
      where case when r.refund_key is null then o.expected else r.amount <> o.amount end`;
}

/** What is open at the provider, or was lost there. */
function openMatters({ run, until }: Comparison): SQL {
  return sql`
    select case kind when 'authorization' then 'open-authorization' else kind end, id, key, null::bigint, amount
    from provider_entry where run = ${run}
      and (kind in ('dispute', 'dispute-lost') or (kind = 'authorization' and at < ${until}))`;
}

/** Stores a difference that the provider reported by itself; false for one that was reported before. */
export async function storeDifference(tx: Tx, difference: PaymentDifference): Promise<boolean> {
  const stored = await tx.insert(paymentDifference).values(difference).onConflictDoNothing();
  return stored.rowCount === 1;
}

/** The differences of a message with their orders' numbers, by kind and subject, from after `after`. */
export async function readDifferences(
  db: Queries,
  messageId: string,
  { after, most }: { after?: Pick<PaymentDifference, "kind" | "subject"> | undefined; most: number },
): Promise<(PaymentDifference & { orderNumber: string | null })[]> {
  const { kind, subject } = paymentDifference;
  const isLater = after && gt(sql`(${kind}, ${subject})`, sql`(${after.kind}, ${after.subject})`);
  const rows = await db
    .select({ difference: paymentDifference, orderNumber: order.number })
    .from(paymentDifference)
    .leftJoin(paymentAttempt, eq(paymentAttempt.providerKey, paymentDifference.providerKey))
    .leftJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(and(eq(paymentDifference.messageId, messageId), isLater))
    .orderBy(asc(kind), asc(subject))
    .limit(most);
  return rows.map(({ difference, orderNumber }) => ({ ...difference, orderNumber }));
}

/** How many differences a message reports. */
export function countDifferences(db: Queries, messageId: string): Promise<number> {
  return db.$count(paymentDifference, eq(paymentDifference.messageId, messageId));
}
