import { sql, type SQL } from "drizzle-orm";

/** An order that was never paid is over, as its history tells. */
export const overAndDone: SQL = sql`select 'over: order ' || o.number || ' (failed) is ' || o.status from "order" o
  where o.payment_status = 'failed' and (o.status <> 'Cancelled' or not exists (
    select 1 from order_event e where e.order_id = o.id and e.kind = 'StatusChanged'))`;

/**
 * A refund is owed for each payment that came too late, and no other; nothing of it is in the ledger before it is
 * done, and then it came and went; its history tells of it once.
 */
export const refundedOnce: SQL = sql`select 'refund of ' || a.provider_key || ' (' || a.state || '): ' || coalesce(r.state, 'none') || ', entries '
        || count(l.id) || ' of ' || coalesce(sum(l.amount), 0)
      from payment_attempt a left join refund r on r.provider_key = a.provider_key
      left join ledger_entry l on l.provider_key = a.provider_key
      where r.refund_key is not null or a.state in ('surplus', 'refunded')
      group by a.provider_key, a.state, a.amount, r.state, r.amount
      having r.state is distinct from case a.state when 'surplus' then
          case r.state when 'refused' then r.state else 'owed' end when 'refunded' then 'refunded' end
        or r.amount is distinct from a.amount or coalesce(sum(l.amount), 0) <> 0
        or count(l.id) <> case a.state when 'refunded' then 2 else 0 end
      union all
      select 'refunds of order ' || o.number || ' told ' || count(distinct e.id) || ' times' from "order" o
      left join order_event e on e.order_id = o.id and e.kind = 'Refunded'
      left join refund r on r.order_id = o.id and r.state = 'refunded'
      group by o.id having count(distinct e.id) <> count(distinct r.refund_key)`;
