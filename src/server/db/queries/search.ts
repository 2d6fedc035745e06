import { sql, type SQL } from "drizzle-orm";
import { wantedWord, type UnfinishedQuery } from "#domain/catalog/search";
import type { Tx } from "#server/db/engine/connect";

/** Limits a search's transaction to a second (docs/security.md T42), and sets how similar a word must be. */
export async function beginSearch(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '1000', true),
    set_config('pg_trgm.similarity_threshold', '0.2', true)`);
}

type Search = {
  /** Any text is valid, as in a web search. */
  query: string | UnfinishedQuery;
  /** What products, by their names or keywords, are not wanted. */
  without?: string | undefined;
  categoryId?: number | undefined;
  most: number;
};

/** The ids of the matching products, the best match first. */
export async function findProducts(tx: Tx, search: Search): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(searchSql(search));
  return rows.map((row) => row.id);
}

/**
 * A product that only its description names is found only where no other is. What is for sale comes first. Of one word,
 * products that match it about as well come by their sales; of several words, what the last one names comes first, then
 * the best match. The statement is exported for `explain`. The query is read once: a generic plan would parse it per
 * product.
 */
export function searchSql({ query, without, categoryId, most }: Search): SQL {
  const within = sql`where exists (select 1 from product_category place
    where place.product_id = entry.product_id and place.category_id = ${categoryId})`;
  const wanted =
    without === undefined
      ? sql``
      : sql`and not ts_filter(entry.document, '{a,b}') @@ phraseto_tsquery('english', ${without})`;
  // While a word is typed, it matches too many products to look at the stock of each.
  const sold = typeof query === "string" ? isSold : sql`product.for_sale`;
  return sql`
    with asked as materialized (${parsed(query)}),
    matched as (
      select entry.product_id, entry.document @@ asked.named as is_named, numnode(asked.query) = 1 as is_word,
        ts_rank('{0.05, 0.1, 0.4, 1}', entry.document, asked.query)::numeric as match,
        ts_filter(entry.document, '{a,b,c}') @@ asked.query as is_close
      from asked join search_entry entry on entry.document @@ asked.query and entry.skus <> '' ${wanted}
      ${categoryId === undefined ? sql`` : within}),
    found as (select coalesce(bool_or(is_close), false) as is_close from matched)
    select matched.product_id as id
    from found cross join matched
    join product on product.product_id = matched.product_id
    left join sales_rank rank on rank.product_id = matched.product_id and rank.category_id = 0
    where matched.is_close or not found.is_close
    order by matched.is_named desc, ${sold} desc,
      case when matched.is_word then round(matched.match, 1) else matched.match end desc,
      rank.ranking nulls last, matched.match desc, product.position, matched.product_id
    limit ${most}`;
}

/** Whether a variant can be bought; a combo's own product always has one that its items decide about. */
const isSold = sql`(product.for_sale and (product.combo_id is not null or exists (
  select 1 from variant where variant.product_id = product.product_id and variant.archived_at is null
    and variant.for_sale and (variant.back_order or exists (
      select 1 from stock join location on location.id = stock.location_id and location.warehouse
      where stock.sku = variant.sku and stock.on_hand > stock.reserved)))))`;

/**
 * `named` is what a product's own name must match to come first. The beginning of a word may be a stop word ('so' of
 * 'sofa') or longer than its stem ('mattresse'), so it is read both ways.
 */
function parsed(query: string | UnfinishedQuery): SQL {
  if (typeof query === "string")
    return sql`select websearch_to_tsquery('english', ${query}) as query, ${namedBy(wantedWord(query))} as named`;
  const named = query.beginning.replaceAll(":*", ":*A");
  return sql`select words && (to_tsquery('simple', ${query.beginning}) || to_tsquery('english', ${query.beginning}))
      as query, words && to_tsquery('simple', ${named}) as named
    from to_tsquery('english', ${query.words}) words`;
}

function namedBy(word: string | undefined): SQL {
  return word === undefined ? sql`''::tsquery` : sql`to_tsquery('english', ${`${word}:A`})`;
}

/** The product of a SKU, as typed or in capitals. */
export async function productOfSku(tx: Tx, typed: string): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select variant.product_id as id from variant
    where sku = any(${sql.param([typed, typed.toUpperCase()])}::text[]) and archived_at is null limit 1`);
  return rows[0]?.id;
}

/** Those of these words that no product contains in any form. Stop words ('the') count as known. */
export async function unknownWords(tx: Tx, words: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from unnest(${sql.param([...words])}::text[]) with ordinality as typed (word, place)
    where numnode(plainto_tsquery('english', word)) > 0
      and not exists (select 1 from search_entry entry where entry.document @@ plainto_tsquery('english', word))
    order by place`);
  return rows.map((row) => row.word);
}

/** Those of these words that the catalog contains literally. */
export async function knownWords(tx: Tx, words: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from search_word where word = any(${sql.param([...words])}::text[])`);
  return new Set(rows.map((row) => row.word));
}

const maxAlike = 40;

/** The words of the catalog that are similar to this one, the most similar first. */
export async function similarWords(tx: Tx, word: string): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(similarWordsSql(word));
  return rows.map((row) => row.word);
}

/** The statement of `similarWords`, exported for `explain`. */
export function similarWordsSql(word: string): SQL {
  return sql`select word from search_word where word % ${word}
    order by similarity(word, ${word}) desc, word limit ${maxAlike}`;
}
