-- Pages show how many of the last four units are left, so each of these changes them, and of a combo the units that make
-- it whole.
create or replace function catalog_notify_stock() returns trigger language plpgsql as $$
declare
  changed text := case when tg_op = 'DELETE' then old.sku else new.sku end;
  had integer := case when tg_op = 'INSERT' then 0 else greatest(old.on_hand - old.reserved, 0) end;
  has integer := case when tg_op = 'DELETE' then 0 else greatest(new.on_hand - new.reserved, 0) end;
begin
  if least(had, 5) is distinct from least(has, 5) then
    perform pg_notify('catalog', 'product:' || product_id) from variant where sku = changed;
  end if;
  perform pg_notify('catalog', 'product:' || whole.product_id) from combo_item
    join product whole on whole.combo_id = combo_item.combo_id
    where combo_item.sku = changed and combo_item.required
      and (had >= combo_item.quantity) is distinct from (has >= combo_item.quantity);
  return null;
end $$;
--> statement-breakpoint
-- A sale takes reserved units out of stock: as many stay available, so nobody needs to hear of it.
drop trigger stock_changed on "stock";
--> statement-breakpoint
create trigger stock_changed after update on "stock" for each row
  when (old.on_hand - old.reserved is distinct from new.on_hand - new.reserved)
  execute function catalog_notify_stock();
--> statement-breakpoint
create trigger stock_added_or_removed after insert or delete on "stock"
  for each row execute function catalog_notify_stock();
