-- A search for 'medium mattress' or 'king' also finds what only the filters call so.
create or replace function search_refresh(ids integer[]) returns void language plpgsql as $$
begin
  perform 1 from product where product_id = any(ids) order by product_id for no key update;
  delete from search_entry entry using product
    where entry.product_id = any(ids) and product.product_id = entry.product_id and product.archived_at is not null;
  insert into search_entry (product_id, name, skus, keywords, categories, variants, description)
    select p.product_id, concat_ws(' ', p.name, p.short_name), coalesce(own.skus, ''), concat_ws(' ', p.keywords, p.type),
      coalesce((select string_agg(c.name, ' ' order by c.id) from product_category pc
        join category c on c.id = pc.category_id where pc.product_id = p.product_id), ''),
      coalesce(own.words, ''), concat_ws(' ', p.description, own.descriptions)
    from product p
    left join lateral (
      select string_agg(distinct v.sku, ' ') as skus,
        string_agg(distinct nullif(v.description, ''), ' ') as descriptions,
        -- Each word once: what comes in twenty colours is not twenty times as much of a sofa.
        (select string_agg(distinct word, ' ') from variant each,
          regexp_split_to_table(concat_ws(' ', each.full_name, each.variant_value, each.color,
            each.color_family, each.material, each.bed_size, each.firmness), '\s+') word
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
select search_refresh(array(select product_id from product));
