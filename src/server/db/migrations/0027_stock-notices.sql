-- Pages show how many of the warehouse's last four units are left, of a store only whether there are any, and of a combo
-- the units that make it whole.
create or replace function catalog_notify_stock() returns trigger language plpgsql as $$
declare
  changed stock := case when tg_op = 'DELETE' then old else new end;
  had integer := case when tg_op = 'INSERT' then 0 else greatest(old.on_hand - old.reserved, 0) end;
  has integer := case when tg_op = 'DELETE' then 0 else greatest(new.on_hand - new.reserved, 0) end;
  shown integer := case when (select warehouse from location where id = changed.location_id) then 5 else 1 end;
begin
  if least(had, shown) is distinct from least(has, shown) then
    perform pg_notify('catalog', 'product:' || product_id) from variant where sku = changed.sku;
  end if;
  perform pg_notify('catalog', 'product:' || whole.product_id) from combo_item
    join product whole on whole.combo_id = combo_item.combo_id
    where combo_item.sku = changed.sku and combo_item.required
      and (had >= combo_item.quantity) is distinct from (has >= combo_item.quantity);
  return null;
end $$;
--> statement-breakpoint
create trigger stock_added_or_removed after insert or delete on "stock"
  for each row execute function catalog_notify_stock();
--> statement-breakpoint
-- A sale leaves as many units available as before it, so it sends no notice.
create or replace trigger stock_changed after update on "stock" for each row
  when (old.on_hand - old.reserved is distinct from new.on_hand - new.reserved)
  execute function catalog_notify_stock();
