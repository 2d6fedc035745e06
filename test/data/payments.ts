import { sql } from "drizzle-orm";
import type { Queries } from "#server/db/engine/connect";

/**
 * Adds paid orders with books that agree, one a minute back from 61 minutes before `now`. Payment n has the key
 * `pay-n`. Of every tenth, $5.00 went back (`back-n`); every eleventh was an overpayment that went back, and every
 * thirteenth is one that has yet to go back.
 */
export async function addPayments(db: Queries, count: number, now: Date): Promise<void> {
  const sale = sql`(select id, n, 'pay-' || n as key, total as amount, created_at as at,
      case when n % 13 = 0 then 'overpaid' when n % 11 = 0 then 'refunded' else 'captured' end as state
    from "order", lateral (select substr(number, 2)::int as n) as numbered where number like 'P%') as sale`;
  const writes = [
    sql`insert into "order" (number, payment_status, status, contact, subtotal, tariff, discount, taxable,
        delivery_fee, tax_rate, tax, total, due_later, created_at)
      select 'P' || n, 'paid', 'Received', '{}', 10000 + n, 0, 0, 0, 0, 0, 0, 10000 + n, 0,
        ${now}::timestamptz - (60 + n) * interval '1 minute' from generate_series(1, ${count}::int) n`,
    sql`insert into payment_attempt (provider_key, order_id, number, amount, state, purpose, busy_until, created_at)
      select key, id, 1, amount, state, 'order', at, at from ${sale}`,
    sql`insert into refund (refund_key, provider_key, order_id, amount, reason, state, created_at, retry_at)
      select 'back-' || n, key, id, case state when 'captured' then 500 else amount end,
        case state when 'captured' then 'return' else 'overpayment' end,
        case state when 'overpaid' then 'pending' else 'refunded' end, at, at
      from ${sale} where state <> 'captured' or n % 10 = 0`,
    sql`insert into ledger_entry (order_id, at, kind, tender, amount, provider_key)
      select id, at, 'payment', 'card', amount, key from ${sale} where state <> 'overpaid'`,
    sql`insert into ledger_entry (order_id, at, kind, tender, amount, provider_key, refund_key, note)
      select order_id, created_at, 'refund', 'card', -amount, provider_key, refund_key, reason from refund
      where state = 'refunded'`,
    sql`insert into sandbox_charge (key, charge_id, amount, state, created_at)
      select key, 'ch_' || n, amount, 'captured', at from ${sale}`,
    sql`insert into sandbox_charge (key, charge_id, amount, state, reason, created_at)
      select 'refund:' || refund_key, 're_' || refund_key, amount, 'refunded', provider_key, created_at from refund
      where state = 'refunded'`,
  ];
  for (const write of writes) await db.execute(write);
}
