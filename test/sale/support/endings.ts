import { sql, type SQL } from "drizzle-orm";

/** An order that was never paid is over, as its history tells. */
export const overAndDone: SQL = sql`select 'over: order ' || o.number || ' (failed) is ' || o.status from "order" o
  where o.payment_status = 'failed' and (o.status <> 'Cancelled' or not exists (
    select 1 from order_event e where e.order_id = o.id and e.kind = 'StatusChanged'))`;

/**
 * An overpayment has one refund of all of it, and no other capture has such a one; nothing of it is in the ledger
 * before it is made, and then it came and went. What goes back of other captures is entered once it is made, with its
 * reason, and never comes to more than the capture. A refund that the bank returned is rejected, and its entries are
 * corrected. Each refund is noted once in its order's history.
 */
export const refundsAddUp: SQL = sql`
  with refunds as (
    select provider_key, sum(amount) as amount, sum(amount) filter (where reason = 'overpayment') as overpaid,
      bool_and(state = 'refunded') as made from refund group by 1)
  select 'refund of ' || a.provider_key || ' (' || a.state || '): ' || coalesce(r.amount, 0) || ' of ' || a.amount
  from payment_attempt a left join refunds r on r.provider_key = a.provider_key
  where case when a.state in ('overpaid', 'refunded')
    then r.overpaid is distinct from a.amount or r.amount <> a.amount or r.made is distinct from (a.state = 'refunded')
    else r.overpaid is not null or r.amount > a.amount or (r.amount > 0 and a.state <> 'captured') end
  union all
  select 'refund ' || r.refund_key || ' (' || r.state || ') is entered ' || count(l.id) || ' times, '
    || coalesce(sum(l.amount), 0) from refund r left join ledger_entry l on l.refund_key = r.refund_key
  group by r.refund_key having (count(l.id), coalesce(-sum(l.amount), 0), coalesce(min(l.note), r.reason))
    is distinct from (case when r.state = 'refunded' or exists (
        select from ledger_entry c where c.kind = 'correction' and c.note = r.refund_key)
      then (1::bigint, r.amount::numeric, r.reason) else (0::bigint, 0::numeric, r.reason) end)
  union all
  select 'correction of ' || r.refund_key || ' (' || r.state || '): ' || sum(c.amount) from refund r
  join ledger_entry c on c.kind = 'correction' and c.note = r.refund_key
  group by r.refund_key having r.state <> 'rejected'
    or sum(c.amount) <> case r.reason when 'overpayment' then 0 else r.amount end
  union all
  select 'refund of ' || a.provider_key || ' (overpaid) is in the ledger' from payment_attempt a
  where a.state = 'overpaid'
    and (select sum(amount) from ledger_entry l where l.provider_key = a.provider_key) <> 0
  union all
  select 'refunds of order ' || o.number || ' noted ' || count(distinct e.id) || ' times' from "order" o
  left join order_event e on e.order_id = o.id and e.kind = 'Refunded'
  left join ledger_entry r on r.order_id = o.id and r.kind = 'refund'
  group by o.id having count(distinct e.id) <> count(distinct r.id)`;
