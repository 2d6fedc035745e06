-- The ledger is only ever added to: nothing changes or removes an entry, and the entries of an order are
-- chained by their hashes, so that a change made past the trigger shows.
create function ledger_entry_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is append-only' using errcode = 'restrict_violation';
end $$;
--> statement-breakpoint
create trigger ledger_entry_unchanged before update or delete on "ledger_entry"
  for each row execute function ledger_entry_refuse();
--> statement-breakpoint
create trigger ledger_entry_kept before truncate on "ledger_entry"
  for each statement execute function ledger_entry_refuse();
--> statement-breakpoint
-- The same for the same entry wherever it is asked: no session's time zone or way of writing dates goes in.
create function ledger_entry_hash(previous bytea, order_id uuid, at timestamptz, kind text, amount bigint,
  gateway_key text, device_id uuid, note text) returns bytea language sql immutable as $$
  select sha256(convert_to(jsonb_build_array(encode(previous, 'hex'), order_id, extract(epoch from at), kind, amount,
    gateway_key, device_id, note)::text, 'UTF8'))
$$;
--> statement-breakpoint
create function ledger_entry_chain() returns trigger language plpgsql as $$
begin
  select hash into new.previous_hash from ledger_entry where order_id = new.order_id order by id desc limit 1;
  new.hash := ledger_entry_hash(new.previous_hash, new.order_id, new.at, new.kind, new.amount, new.gateway_key,
    new.device_id, new.note);
  return new;
end $$;
--> statement-breakpoint
create trigger ledger_entry_chained before insert on "ledger_entry"
  for each row execute function ledger_entry_chain();
--> statement-breakpoint
-- Every process keeps rendered pages and products in memory; these notices tell which of them are out of date.
create function catalog_notify_product() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', 'product:' || coalesce(new.product_id, old.product_id));
  return null;
end $$;
--> statement-breakpoint
create trigger product_changed after insert or update or delete on "product"
  for each row execute function catalog_notify_product();
--> statement-breakpoint
create trigger variant_changed after insert or update or delete on "variant"
  for each row execute function catalog_notify_product();
--> statement-breakpoint
-- The place of a product in the lists may have changed with these.
create function catalog_notify_all() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', 'all');
  return null;
end $$;
--> statement-breakpoint
create trigger product_listed after insert or delete or update of special, arrived_on, position, archived_at, combo_id
  on "product" for each statement execute function catalog_notify_all();
--> statement-breakpoint
create function catalog_notify_stock() returns trigger language plpgsql as $$
declare
  had boolean := tg_op <> 'INSERT' and old.on_hand > old.held;
  has boolean := tg_op <> 'DELETE' and new.on_hand > new.held;
begin
  -- Only the first and the last piece change what a page shows.
  if had is distinct from has then
    perform pg_notify('catalog', 'product:' || product_id) from variant
      where sku = case when tg_op = 'DELETE' then old.sku else new.sku end;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger stock_changed after insert or update or delete on "stock"
  for each row execute function catalog_notify_stock();
--> statement-breakpoint
create trigger category_changed after insert or update or delete or truncate on "category"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger product_category_changed after insert or update or delete or truncate on "product_category"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger related_product_changed after insert or update or delete or truncate on "related_product"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger buy_together_changed after insert or update or delete or truncate on "buy_together"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger sales_rank_changed after insert or update or delete or truncate on "sales_rank"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger combo_changed after insert or update or delete or truncate on "combo"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger combo_item_changed after insert or update or delete or truncate on "combo_item"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger home_entry_changed after insert or update or delete or truncate on "home_entry"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger setting_changed after insert or update or delete or truncate on "setting"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger location_changed after insert or update or delete or truncate on "location"
  for each statement execute function catalog_notify_all();
