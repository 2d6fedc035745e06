import { sql, type SQL } from "drizzle-orm";
import type { Range } from "#domain/catalog/listFilter";
import { typeNouns, type UnfinishedQuery } from "#domain/catalog/search";
import type { Tx } from "#server/db/engine/connect";

/** Limits a search's transaction to a second (docs/security.md T42), and sets how similar a word must be. */
export async function beginSearch(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', '1000', true),
    set_config('pg_trgm.similarity_threshold', '0.2', true)`);
}

type Search = {
  /** Any text is valid, as in a web search. */
  query: string | UnfinishedQuery;
  /** Products with this phrase in their name, type, category or keywords match worse. A combo stays: it has more items. */
  unwanted?: string | undefined;
  /** The words that may name the kind of furniture, and the product types of the catalog. */
  kind?: readonly string[];
  types?: readonly string[];
  categoryId?: number | undefined;
  most: number;
};

/** The ids of the matching products, the best match first. */
export async function findProducts(tx: Tx, search: Search): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(searchSql(search));
  return rows.map((row) => row.id);
}

/**
 * Unwanted products, and those that match only by description, are found only when nothing else matches. What is for sale
 * comes first. Of one word, products that match it about as well come by their sales; of several words, the kind of
 * furniture that they name comes first (see `kindNamed`), within it what has its noun in the name, then the
 * best match. The statement is exported for `explain`. The query is read once: a generic plan would parse it per
 * product.
 */
export function searchSql({ query, unwanted, kind = [], types = [], categoryId, most }: Search): SQL {
  const within = sql`where exists (select 1 from product_category place
    where place.product_id = entry.product_id and place.category_id = ${categoryId})`;
  const isUnwanted = sql`product.combo_id is null and ts_filter(entry.document, '{a,b}') @@ asked.unwanted`;
  // While a word is typed, it matches too many products to look at the stock of each.
  const [sold, isNamed, isNamesake] =
    typeof query === "string"
      ? [
          isSold,
          sql`coalesce(product.type = any(kind.types), false)`,
          sql`coalesce(ts_filter(entry.document, '{a}') @@ kind.noun, false)`,
        ]
      : [sql`product.for_sale`, sql`entry.document @@ asked.named`, sql`false`];
  return sql`
    with asked as materialized (${parsed(query, unwanted)}),
    ${kindNamed(kind, types)},
    matched as (
      select product.product_id, product.for_sale, product.combo_id, product.position,
        ${isNamed} as is_named, ${isNamesake} as is_namesake,
        numnode(asked.query) = 1 as is_word,
        ts_rank('{0.05, 0.1, 0.4, 1}', entry.document, asked.query)::numeric as match,
        ts_filter(entry.document, '{a,b,c}') @@ asked.query
          ${unwanted === undefined ? sql`` : sql`and not (${isUnwanted})`} as is_close
      from asked cross join kind join search_entry entry on entry.document @@ asked.query and entry.skus <> ''
      join product on product.product_id = entry.product_id
      ${categoryId === undefined ? sql`` : within}),
    found as (select coalesce(bool_or(is_close), false) as is_close from matched)
    select product.product_id as id
    from found cross join matched product
    left join sales_rank rank on rank.product_id = product.product_id and rank.category_id = 0
    where product.is_close or not found.is_close
    order by ${sold} desc, product.is_named desc, product.is_namesake desc,
      case when product.is_word then round(product.match, 1) else product.match end desc,
      rank.ranking nulls last, product.match desc, product.position, product.product_id
    limit ${most}`;
}

/**
 * The types of the kind of furniture that some words name, and its noun: of 'oak table', all with 'table' as their noun. Of
 * several such nouns the last one counts: 'sofa table' is a table. Each word is stemmed once.
 */
function kindNamed(words: readonly string[], types: readonly string[]): SQL {
  const nouns = types.flatMap((type) => typeNouns(type).map((noun) => ({ type, noun })));
  return sql`typed_word as materialized (
      select place, to_tsvector('english', word) as document, plainto_tsquery('english', word) as query
      from unnest(${sql.param([...words])}::text[]) with ordinality as typed (word, place)),
    type_noun as materialized (
      select type, tsvector_to_array(to_tsvector('english', noun)) as stems
      from unnest(${sql.param(nouns.map(({ type }) => type))}::text[],
        ${sql.param(nouns.map(({ noun }) => noun))}::text[]) as of_type (type, noun)),
    kind as materialized (
      select array_agg(type) as types, (array_agg(query))[1] as noun from (
        select type, query, place = max(place) over () as is_last
        from typed_word join type_noun on tsvector_to_array(document) && stems) named
      where is_last)`;
}

/** Whether a variant can be bought; a combo's own product always has one that its items decide about. */
const isSold = sql`(product.for_sale and (product.combo_id is not null or exists (
  select 1 from variant where variant.product_id = product.product_id and variant.archived_at is null
    and variant.for_sale and (variant.back_order or exists (
      select 1 from stock join location on location.id = stock.location_id and location.warehouse
      where stock.sku = variant.sku and stock.on_hand > stock.reserved)))))`;

/**
 * `named` ranks first the products whose own name has the unfinished word. The beginning of a word
 * may be a stop word ('so' of 'sofa') or longer than its stem ('mattresse'), so it is read both ways.
 */
function parsed(query: string | UnfinishedQuery, unwanted = ""): SQL {
  if (typeof query === "string")
    return sql`select websearch_to_tsquery('english', ${query}) as query,
      phraseto_tsquery('english', ${unwanted}) as unwanted`;
  const named = query.beginning.replaceAll(":*", ":*A");
  return sql`select words && (to_tsquery('simple', ${query.beginning}) || to_tsquery('english', ${query.beginning}))
      as query, words && to_tsquery('simple', ${named}) as named
    from to_tsquery('english', ${query.words}) words`;
}

type Priced = { price: Range; categoryId?: number | undefined; most: number };

/** The ids of the products with a variant at such a price, in whole dollars: what is for sale first, the best sellers first. */
export async function findPriced(tx: Tx, priced: Priced): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(pricedSql(priced));
  return rows.map((row) => row.id);
}

/** The statement, exported for `explain`: it reads each table once. */
export function pricedSql({ price: { min, max }, categoryId, most }: Priced): SQL {
  const price = sql`coalesce(combo.price, variant.price)`;
  const ends = [
    ...(min === undefined ? [] : [sql`and ${price} >= ${min * 100}::float8`]),
    ...(max === undefined ? [] : [sql`and ${price} <= ${max * 100}::float8`]),
  ];
  const within = sql`and product.product_id in
    (select product_id from product_category where category_id = ${categoryId})`;
  return sql`
    select product.product_id as id from product
    left join sales_rank rank on rank.product_id = product.product_id and rank.category_id = 0
    where product.product_id in (
        select variant.product_id from variant
        join product of on of.product_id = variant.product_id
        left join combo on combo.combo_id = of.combo_id
        where variant.archived_at is null and (of.combo_id is null or combo.combo_id is not null)
          ${sql.join(ends, sql` `)})
      and product.archived_at is null ${categoryId === undefined ? sql`` : within}
    order by product.for_sale desc, rank.ranking nulls last, product.position, product.product_id
    limit ${most}`;
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

/** The words that a product's name, type or features contain: 'bed', but not 'bunk', which only a description mentions. */
export async function closeWords(tx: Tx, words: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ word: string }>(sql`
    select word from unnest(${sql.param([...words])}::text[]) with ordinality as typed (word, place),
      plainto_tsquery('english', word) wanted
    where exists (select 1 from search_entry entry
      where entry.document @@ wanted and ts_filter(entry.document, '{a,b,c}') @@ wanted)
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
