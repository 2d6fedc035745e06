-- The rates of the counties, as they are: from now on each has a jurisdiction's code and effective days.
insert into tax_rate (code, state, county, rate, starts_on)
  select 'GA-' || upper(regexp_replace(county, '[^A-Za-z]+', '-', 'g')), 'GA', county, rate, date '2000-01-01'
  from county_tax where rate > 0;
--> statement-breakpoint
create or replace view order_amounts as
  select o.id as order_id, coalesce(r.delivery_fee, o.delivery_fee) as delivery_fee,
    coalesce(r.tax_rate, o.tax_rate) as tax_rate, coalesce(r.tax, o.tax) as tax, coalesce(r.total, o.total) as total,
    -- What is on its way back is no longer paid. An overpayment is entered together with its refund.
    ((select coalesce(sum(l.amount), 0) from ledger_entry l where l.order_id = o.id)
      - (select coalesce(sum(f.amount), 0) from refund f where f.order_id = o.id and f.state <> 'refunded'
        and f.reason <> 'overpayment')
      + case when o.leased > 0 and not exists (select from ledger_entry l where l.order_id = o.id and l.tender = 'lease')
        then o.leased else 0 end)::bigint as paid,
    coalesce(r.tax_jurisdiction, o.tax_jurisdiction) as tax_jurisdiction
  from "order" o
  left join lateral (select * from layaway_revision r where r.order_id = o.id order by r.id desc limit 1) r on true;
