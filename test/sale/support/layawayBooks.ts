import { sql, type SQL } from "drizzle-orm";

/* What must always hold for orders that are paid in parts; `test/invariants.ts` asks it with the rest. */

/** The order `o` is a layaway that was begun and whose units are still in the stock. */
export const holdsUnits: SQL = sql`exists (select from layaway y where y.order_id = o.id
  and o.payment_status = 'paid' and y.status in ('Active', 'PastDue', 'PaidOff', 'Scheduled'))`;

/** I8: a layaway's units stay reserved, all of them, from its deposit until it is released or canceled. */
const unitsStayReserved = sql`
  select 'I8 layaway ' || o.number || ' (' || y.status || ') has reserved ' || coalesce(h.quantity, 0) || ' of '
    || l.quantity || ' ' || l.sku from layaway y join "order" o on o.id = y.order_id and o.payment_status = 'paid'
  join order_line l on l.order_id = o.id join variant v on v.sku = l.sku and not v.back_order
  left join stock_reservation h on h.order_id = o.id and h.sku = l.sku and h.location_id = l.location_id
  where coalesce(h.quantity, 0) <> case when ${holdsUnits} then l.quantity else 0 end`;

/**
 * I2: every entry of the ledger counts, whatever its tender, and entries and balance make the total. What is paid off,
 * or handed over, has no balance; what is open has one of $1 or more.
 */
const statusFollowsBalance = sql`
  select 'I2 layaway ' || o.number || ' (' || y.status || ') is paid ' || a.paid || ' of ' || a.total from layaway y
  join "order" o on o.id = y.order_id join order_amounts a on a.order_id = o.id
  where o.payment_status = 'paid' and case y.status when 'PaidOff' then a.paid <> a.total
    when 'Completed' then a.paid <> a.total
    when 'Scheduled' then y.pay_on_delivery <> (a.paid < a.total)
    when 'Active' then a.total - a.paid < 100 when 'PastDue' then a.total - a.paid < 100
    -- A write-off is no money: nothing of it is kept or goes back.
    when 'Cancelled' then a.paid - (select coalesce(sum(l.amount), 0) from ledger_entry l where l.order_id = o.id
      and l.kind = 'write-off') <> y.restocking_fee when 'New' then true else false end`;

/** I10: 0 ≤ paid ≤ total; the deposit was 10% or more; a canceled layaway keeps no more than its fee. */
const paidInBounds = sql`
  select 'I10 layaway ' || o.number || ' is paid ' || a.paid || ' of ' || a.total from layaway y
  join "order" o on o.id = y.order_id and o.payment_status = 'paid' join order_amounts a on a.order_id = o.id
  where a.paid not between 0 and a.total
    or (o.total - o.due_later) < round(o.total * 0.1)
    or y.restocking_fee > round((o.subtotal - o.discount) * 0.15)
  union all
  select 'I10 layaway ' || o.number || ' (failed) has entries' from "order" o join ledger_entry l on l.order_id = o.id
  where o.kind = 'layaway' and o.payment_status = 'failed' group by o.id having sum(l.amount) <> 0`;

/**
 * I10: an open layaway has a day due at least 30 days after it began, and a next step unless all are taken; a scheduled
 * one is looked at 3 days after its day.
 */
const holdFollowsDays = sql`
  select 'I10 layaway ' || o.number || ' (' || y.status || ') is due ' || coalesce(y.due_day::text, 'never') || ', next step '
    || coalesce(y.step_day::text, 'none') from layaway y join "order" o on o.id = y.order_id
  where o.payment_status = 'paid' and case when y.status in ('Active', 'PastDue')
    then y.due_day is null or y.due_day < (o.created_at at time zone 'America/New_York')::date + 30
      or y.step_day is null or y.step_day not in (y.due_day - 7, y.due_day - 1, y.due_day + 1, y.due_day + 60)
    when y.status = 'Scheduled' then y.step_day is distinct from o.scheduled_day + 3
    else y.step_day is not null end`;

/** I6: the amounts of each revision follow from the order's goods, its own fee and its own rate. */
const revisionsFollow = sql`
  select 'I6 revision ' || r.id || ' of ' || o.number || ' does not add up' from layaway_revision r
  join "order" o on o.id = r.order_id
  where r.tax <> round((o.taxable - o.delivery_fee + r.delivery_fee) * r.tax_rate / 1000000.0)
    or r.total <> o.total - o.delivery_fee - o.tax + r.delivery_fee + r.tax
    or (r.delivery is null and r.delivery_fee <> 0)`;

/** The history of a layaway leads step by step from New to its status, by the table of transitions. */
const historyLeadsHere = sql`
  with moves as (select e.order_id, e.detail ->> 'from' as "from", e.detail ->> 'to' as "to",
    lag(e.detail ->> 'to', 1, 'New') over (partition by e.order_id order by e.id) as before,
    lead(e.id) over (partition by e.order_id order by e.id) is null as is_last
    from order_event e join "order" o on o.id = e.order_id
    where o.kind = 'layaway' and o.payment_status = 'paid' and e.kind = 'StatusChanged')
  select 'over: layaway ' || o.number || ' went from ' || m."from" || ' to ' || m."to" || ' and is ' || y.status
  from moves m join "order" o on o.id = m.order_id join layaway y on y.order_id = o.id
  where m."from" <> m.before or (m.is_last and m."to" <> y.status)`;

export const layawayBreaks: readonly SQL[] = [
  unitsStayReserved,
  statusFollowsBalance,
  paidInBounds,
  holdFollowsDays,
  revisionsFollow,
  historyLeadsHere,
];

/** I9: the messages that layaways bring about, by number and id. */
export const layawayMessages: SQL = sql`
  select o.number, 'payment-' || a.provider_key as message_id from payment_attempt a join "order" o on o.id = a.order_id
  where a.purpose = 'layaway' and a.state = 'captured' and exists (select from ledger_entry l
    join ledger_entry first on first.order_id = l.order_id and first.id < l.id
    where l.provider_key = a.provider_key and l.kind = 'payment')
  union all select o.number, 'refund-entry-' || l.id from ledger_entry l join "order" o on o.id = l.order_id
  where l.kind = 'refund' and l.tender not in ('card', 'lease') and l.device_id is null`;

/** Messages whose number is not known from the books: notices, and receipts of several payments at once. */
export const otherLayawayMessages = "layaway-|paid-off-|payment-entry-";
