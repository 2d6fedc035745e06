ALTER TABLE "ledger_entry" ADD COLUMN "carried_order_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_carried_order_id_order_id_fk" FOREIGN KEY ("carried_order_id") REFERENCES "public"."order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Written by hand: entries without carried credit keep their hashes.
create or replace function ledger_entry_hash(previous bytea, entry ledger_entry) returns bytea language sql immutable as $$
  select sha256(convert_to((jsonb_build_array(encode(previous, 'hex'), entry.order_id, extract(epoch from entry.at),
    entry.kind, entry.tender, entry.amount, entry.provider_key, entry.refund_key, entry.device_id, entry.note)
    || case when entry.salesperson || entry.name_on_card || entry.last4 || entry.approval_code = '' then '[]'
      else jsonb_build_array(entry.salesperson, entry.name_on_card, entry.last4, entry.approval_code) end
    || case when entry.carried_order_id is null then '[]' else jsonb_build_array(entry.carried_order_id) end)::text,
    'UTF8'))
$$;
