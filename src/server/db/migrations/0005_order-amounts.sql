-- Written by hand: a view and a function.
-- The amounts of an order as they are now, and what is paid of them: the one place that knows of revisions.
create view order_amounts as
  select o.id as order_id, coalesce(r.delivery_fee, o.delivery_fee) as delivery_fee,
    coalesce(r.tax_rate, o.tax_rate) as tax_rate, coalesce(r.tax, o.tax) as tax, coalesce(r.total, o.total) as total,
    -- What is on its way back is no longer paid. An overpayment is entered together with its refund.
    ((select coalesce(sum(l.amount), 0) from ledger_entry l where l.order_id = o.id)
      - (select coalesce(sum(f.amount), 0) from refund f where f.order_id = o.id and f.state <> 'refunded'
        and f.reason <> 'overpayment'))::bigint as paid
  from "order" o
  left join lateral (select * from layaway_revision r where r.order_id = o.id order by r.id desc limit 1) r on true;
--> statement-breakpoint
-- Entries from before these columns existed keep their hashes: the columns count only where one is filled in.
create or replace function ledger_entry_hash(previous bytea, entry ledger_entry) returns bytea language sql immutable as $$
  select sha256(convert_to((jsonb_build_array(encode(previous, 'hex'), entry.order_id, extract(epoch from entry.at),
    entry.kind, entry.tender, entry.amount, entry.provider_key, entry.refund_key, entry.device_id, entry.note)
    || case when entry.salesperson || entry.name_on_card || entry.last4 || entry.approval_code = '' then '[]'
      else jsonb_build_array(entry.salesperson, entry.name_on_card, entry.last4, entry.approval_code) end)::text,
    'UTF8'))
$$;
