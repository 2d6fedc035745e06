-- The cart shows the tax where the warehouse is, which is cached.
create trigger tax_rate_changed after insert or update or delete or truncate on "tax_rate"
  for each statement execute function catalog_notify_all();
