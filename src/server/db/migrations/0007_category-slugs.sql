ALTER TABLE "category" ADD CONSTRAINT "category_slug_free" CHECK ("category"."slug" !~* '^(specials|newarrivals|bs_.*)$');--> statement-breakpoint
-- Addresses stay good: what a category was called goes on leading to it, until another category is called that.
create function category_keep_slug() returns trigger language plpgsql as $$
begin
  delete from former_slug where slug = new.slug;
  if tg_op = 'UPDATE' then
    insert into former_slug (slug, category_id) values (old.slug, new.id)
      on conflict (slug) do update set category_id = excluded.category_id;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger category_slug_taken after insert on "category"
  for each row execute function category_keep_slug();
--> statement-breakpoint
create trigger category_slug_given_up after update of slug on "category"
  for each row when (old.slug is distinct from new.slug) execute function category_keep_slug();
--> statement-breakpoint
create trigger former_slug_changed after insert or update or delete or truncate on "former_slug"
  for each statement execute function catalog_notify_all();
