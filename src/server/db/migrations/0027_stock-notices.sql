-- A sale takes reserved units out of stock: as many stay available, so nobody needs to hear of it.
drop trigger stock_changed on "stock";
--> statement-breakpoint
create trigger stock_changed after update on "stock" for each row
  when (old.on_hand - old.reserved is distinct from new.on_hand - new.reserved)
  execute function catalog_notify_stock();
--> statement-breakpoint
create trigger stock_added_or_removed after insert or delete on "stock"
  for each row execute function catalog_notify_stock();
