-- What a search looks through follows the catalogue. The products are locked first: two changes at once of one
-- product's parts would otherwise each write down what it alone sees.
create function search_refresh(ids integer[]) returns void language plpgsql as $$
begin
  perform 1 from product where product_id = any(ids) order by product_id for no key update;
  delete from search_entry entry using product
    where entry.product_id = any(ids) and product.product_id = entry.product_id and product.archived_at is not null;
  insert into search_entry (product_id, name, skus, keywords, categories, variants, description)
    select p.product_id, concat_ws(' ', p.name, p.short_name), coalesce(own.skus, ''), p.keywords,
      coalesce((select string_agg(c.name, ' ' order by c.id) from product_category pc
        join category c on c.id = pc.category_id where pc.product_id = p.product_id), ''),
      coalesce(own.words, ''), concat_ws(' ', p.description, own.descriptions)
    from product p
    left join lateral (
      select string_agg(distinct v.sku, ' ') as skus,
        string_agg(distinct nullif(v.description, ''), ' ') as descriptions,
        -- Each word once: what comes in twenty colours is not twenty times as much of a sofa.
        (select string_agg(distinct word, ' ') from variant each,
          regexp_split_to_table(concat_ws(' ', each.full_name, each.variant_value, each.color), '\s+') word
          where each.product_id = p.product_id and each.archived_at is null) as words
      from variant v where v.product_id = p.product_id and v.archived_at is null) own on true
    where p.product_id = any(ids) and p.archived_at is null
    order by p.product_id
    on conflict (product_id) do update set name = excluded.name, skus = excluded.skus,
      keywords = excluded.keywords, categories = excluded.categories, variants = excluded.variants,
      description = excluded.description
    where (search_entry.name, search_entry.skus, search_entry.keywords, search_entry.categories,
        search_entry.variants, search_entry.description)
      is distinct from (excluded.name, excluded.skus, excluded.keywords, excluded.categories,
        excluded.variants, excluded.description);
  -- In one order, or two changes at once could wait for each other for ever.
  insert into search_word
    select distinct word from search_entry entry, regexp_split_to_table(lower(concat_ws(' ', entry.name,
      entry.keywords, entry.categories, entry.variants, entry.description)), '[^[:alnum:]]+') word
    where entry.product_id = any(ids) and length(word) between 3 and 40 and word !~ '^[0-9]+$'
    order by word
    on conflict do nothing;
end $$;
--> statement-breakpoint
create function search_product_changed() returns trigger language plpgsql as $$
begin
  perform search_refresh(array(select distinct product_id from changed));
  return null;
end $$;
--> statement-breakpoint
create function search_category_changed() returns trigger language plpgsql as $$
begin
  perform search_refresh(array(select distinct pc.product_id from changed
    join product_category pc on pc.category_id = changed.id));
  return null;
end $$;
--> statement-breakpoint
create trigger product_added_to_search after insert on "product"
  referencing new table as changed for each statement execute function search_product_changed();
--> statement-breakpoint
create trigger product_searched_anew after update on "product"
  referencing new table as changed for each statement execute function search_product_changed();
--> statement-breakpoint
create trigger variant_added_to_search after insert on "variant"
  referencing new table as changed for each statement execute function search_product_changed();
--> statement-breakpoint
create trigger variant_searched_anew after update on "variant"
  referencing new table as changed for each statement execute function search_product_changed();
--> statement-breakpoint
create trigger variant_gone_from_search after delete on "variant"
  referencing old table as changed for each statement execute function search_product_changed();
--> statement-breakpoint
create trigger product_category_added_to_search after insert on "product_category"
  referencing new table as changed for each statement execute function search_product_changed();
--> statement-breakpoint
create trigger product_category_gone_from_search after delete on "product_category"
  referencing old table as changed for each statement execute function search_product_changed();
--> statement-breakpoint
create trigger category_searched_anew after update on "category"
  referencing new table as changed for each statement execute function search_category_changed();
--> statement-breakpoint
select search_refresh(array(select product_id from product));
--> statement-breakpoint
-- A set shows what its parts are: their sale state is its own. What changes a part is told of its sets too.
create or replace function catalog_notify_product() returns trigger language plpgsql as $$
declare
  changed integer := coalesce(new.product_id, old.product_id);
begin
  perform pg_notify('catalog', 'product:' || changed);
  perform pg_notify('catalog', 'product:' || whole.product_id) from variant part
    join combo_item on combo_item.sku = part.sku join product whole on whole.combo_id = combo_item.combo_id
    where part.product_id = changed;
  return null;
end $$;
--> statement-breakpoint
create or replace function catalog_notify_stock() returns trigger language plpgsql as $$
declare
  changed text := case when tg_op = 'DELETE' then old.sku else new.sku end;
  had integer := case when tg_op = 'INSERT' then 0 else old.on_hand - old.held end;
  has integer := case when tg_op = 'DELETE' then 0 else new.on_hand - new.held end;
begin
  -- Only the first and the last piece change what a page shows …
  if (had > 0) is distinct from (has > 0) then
    perform pg_notify('catalog', 'product:' || product_id) from variant where sku = changed;
  end if;
  -- … and of a set the pieces that make it whole.
  perform pg_notify('catalog', 'product:' || whole.product_id) from combo_item
    join product whole on whole.combo_id = combo_item.combo_id
    where combo_item.sku = changed and combo_item.required
      and (had >= combo_item.quantity) is distinct from (has >= combo_item.quantity);
  return null;
end $$;
--> statement-breakpoint
-- Nothing obeyed this setting so far, and the page it leads to is not built: an owner switches it on with accounts.
update setting set value = 'false' where key = 'showSignInAtCheckout';
