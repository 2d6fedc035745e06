-- The page of fees shows these; it is rendered again when they change.
create trigger service_changed after insert or update or delete or truncate on "service"
  for each statement execute function catalog_notify_all();
--> statement-breakpoint
create trigger city_fee_changed after insert or update or delete or truncate on "city_fee"
  for each statement execute function catalog_notify_all();
