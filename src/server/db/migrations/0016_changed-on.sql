ALTER TABLE "product" ADD COLUMN "changed_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
-- Crawlers read pages again that have changed; stock alone does not count.
create function product_date() returns trigger language plpgsql as $$
begin
  new.changed_on := current_date;
  return new;
end $$;
--> statement-breakpoint
create trigger product_dated before update on "product"
  for each row execute function product_date();
--> statement-breakpoint
-- At most one write a day: prices may change row by row.
create function variant_date() returns trigger language plpgsql as $$
begin
  update product set changed_on = current_date
    where product_id = coalesce(new.product_id, old.product_id) and changed_on < current_date;
  return null;
end $$;
--> statement-breakpoint
create trigger variant_dated after insert or update or delete on "variant"
  for each row execute function variant_date();
