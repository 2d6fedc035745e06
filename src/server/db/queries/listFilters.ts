import { sql, type SQL } from "drizzle-orm";
import type { ProductListing } from "#domain/catalog/catalog";
import {
  inOrder,
  isChosen,
  optionNames,
  type ListFilter,
  type ListSort,
  type OptionName,
  type Range,
} from "#domain/catalog/listFilter";
import type { Queries } from "#server/db/engine/connect";
import { displayOrder, listed, wholeCombos } from "#server/db/queries/catalog";

/** What is filtered: a list, or the products that a search has found, best match first. */
export type ListSource = ProductListing | { kind: "found"; productIds: readonly number[] };

export type ListQuestion = { source: ListSource; filter: ListFilter; sort: ListSort };

/** A count of products by what they have, or the extent of a number over them. */
type FacetRow = {
  facet: string;
  value: string;
  name: string | null;
  count: number;
  low: number | null;
  high: number | null;
  ids: number[] | null;
  skus: string[] | null;
};

export type Extent = { low: number; high: number } | null;

/** How many products each choice that differs in one part would leave. Prices in cents. */
export type Facets = Record<OptionName, { name: string; count: number }[]> & {
  locations: { name: string; count: number; id: number }[];
  availableToday: number;
  onSale: number;
  price: Extent;
  width: Extent;
  depth: Extent;
  height: Extent;
};

/**
 * The matching products in the requested order, each with the SKUs of its variants that match, one per line ('' without a
 * filter), and the facets. Sorted by price, a product stands at the lowest price
 * that can be bought, which its tile shows.
 */
export async function chooseProducts(
  db: Queries,
  question: ListQuestion,
): Promise<{ ids: number[]; skus: string[]; facets: Facets }> {
  const { rows } = await db.execute<FacetRow>(chooseProductsSql(question));
  const named = (facet: string) => rows.filter((row) => row.facet === facet);
  const countOf = (facet: string) => named(facet)[0]?.count ?? 0;
  const optionsOf = (part: OptionName) =>
    inOrder(
      part,
      named(columns[part]).map(({ value, count }) => ({ name: value, count })),
    );
  const places = named("location");
  const extentOf = (facet: string): Extent => {
    const { low = null, high = null } = named(facet)[0] ?? {};
    return low === null || high === null ? null : { low, high };
  };
  const facets = {
    types: optionsOf("types"),
    colors: optionsOf("colors"),
    materials: optionsOf("materials"),
    bedSizes: optionsOf("bedSizes"),
    firmnesses: optionsOf("firmnesses"),
    locations: places.map(({ value, name, count }) => ({ id: Number(value), name: name ?? "", count })),
    availableToday: countOf("today"),
    onSale: countOf("sale"),
    price: extentOf("price"),
    width: extentOf("width"),
    depth: extentOf("depth"),
    height: extentOf("height"),
  };
  const { ids, skus } = named("ids")[0] ?? {};
  return { ids: ids ?? [], skus: skus ?? [], facets };
}

/** The statement, exported for `explain`: it reads the list once, and counts what it has read. */
export function chooseProductsSql({ source, filter, sort }: ListQuestion): SQL {
  const products = sql`count(distinct id)::int`;
  const isFiltered = isChosen({ filter, sort: "featured" });
  return sql`${entries(source, filter)},
    facet as (
      select 'ids' as facet, '' as value, 0 as count, null::float8 as low, null::float8 as high,
        array_agg(hit.id order by ${sortOrder[sort]} hit.place) as ids,
        array_agg(hit.skus order by ${sortOrder[sort]} hit.place) as skus
        from (select id, min(place) as place, max(arrived_on) as arrived_on,
            coalesce(min(price) filter (where is_sold), min(price)) as price,
            ${isFiltered ? sql`string_agg(sku, e'\\n' order by position, sku)` : sql`''`} as skus
          from entry where misses = 0 group by id) hit ${sort === "best-selling" ? ranked : sql``}
      ${sql.join(optionNames.map(options))}
      union all select 'location', place_id::text, ${products}, null, null, null, null
        from entry, unnest(locations) place_id where ${missesOnly("location")} group by place_id
      union all select 'today', '', ${products}, null, null, null, null from entry
        where available_today and ${missesOnly("today")}
      union all select 'sale', '', ${products}, null, null, null, null from entry where on_sale and ${missesOnly("sale")}
      union all ${extent("price")} union all ${extent("width")} union all ${extent("depth")}
      union all ${extent("height")})
    select facet.*, location.short_name as name from facet
      left join location on facet.facet = 'location' and location.id::text = facet.value
    where facet.facet <> 'location' or location.pickup
    order by facet.facet, facet.count desc, location.id, facet.value`;
}

const ranked = sql`left join sales_rank rank on rank.product_id = hit.id and rank.category_id = 0`;

const sortOrder: Readonly<Record<ListSort, SQL>> = {
  featured: sql``,
  "price-low": sql`hit.price,`,
  "price-high": sql`hit.price desc,`,
  newest: sql`hit.arrived_on desc nulls last,`,
  "best-selling": sql`rank.ranking nulls last,`,
};

/** The columns of the entries that products are filtered by in words. */
const columns = {
  types: "type",
  colors: "color",
  materials: "material",
  bedSizes: "bed_size",
  firmnesses: "firmness",
} as const satisfies Record<OptionName, string>;

function options(name: OptionName): SQL {
  const column = sql.identifier(columns[name]);
  return sql`union all select ${sql.raw(`'${columns[name]}'`)}, ${column}, count(distinct id)::int, null, null, null, null
    from entry where ${column} <> '' and ${missesOnly(columns[name])} group by ${column} `;
}

function extent(part: "price" | "width" | "depth" | "height"): SQL {
  const column = sql.identifier(part);
  return sql`select ${sql.raw(`'${part}'`)}, '', 0, min(${column})::float8, max(${column})::float8, null, null from entry
    where ${missesOnly(part)}`;
}

/** The parts of a filter, each with its bit in an entry's `misses`. */
const bits = {
  price: 1,
  color: 2,
  material: 4,
  width: 8,
  depth: 16,
  height: 32,
  today: 64,
  sale: 128,
  location: 256,
  type: 512,
  bed_size: 1024,
  firmness: 2048,
} as const;

/** Every variant that matches the filter, were it not for this part. */
function missesOnly(part: keyof typeof bits): SQL {
  return sql.raw(`misses & ~${bits[part]} = 0`);
}

/** The variants of the list, each with the parts of the filter that it misses. */
function entries(source: ListSource, filter: ListFilter): SQL {
  return sql`with listed as materialized (${placed(source)}),
    variants as materialized (
      select listed.id, listed.place, listed.arrived_on, listed.type, variant.sku, variant.position, coalesce(combo.price, variant.price) as price,
        variant.color_family as color, variant.material, variant.bed_size, variant.firmness, variant.width, variant.depth, variant.height,
        coalesce(variant.regular_price > coalesce(combo.price, variant.price), false) as on_sale,
        coalesce(stocked.locations, '{}') as locations,
        listed.for_sale and variant.for_sale and (variant.back_order or stocked.is_in_warehouse) as is_sold,
        listed.for_sale and variant.for_sale and variant.in_stock_days = 0
          and case when combo.combo_id is null then stocked.is_in_warehouse else ${wholeCombos} > 0 end as available_today
      from listed
      join variant on variant.product_id = listed.id and variant.archived_at is null
      left join combo on combo.combo_id = listed.combo_id
      left join lateral (select array_agg(location_id) as locations,
          array_agg(location_id) && array(select id from location where warehouse) as is_in_warehouse from stock
        where stock.sku = variant.sku and on_hand > reserved) stocked on true),
    entry as materialized (select variants.*, ${misses(filter)} as misses from variants)`;
}

function placed(source: ListSource): SQL {
  const columns = sql`product.product_id as id, product.arrived_on, product.for_sale, product.combo_id, product.type`;
  if (source.kind === "found")
    return sql`select ${columns}, found.place from unnest(${sql.param([...source.productIds])}::int[])
      with ordinality as found (id, place) join product on product.product_id = found.id`;
  return sql`select ${columns}, row_number() over (order by ${displayOrder(source)}) as place ${listed(source)}`;
}

function misses(filter: ListFilter): SQL {
  const { price, width, depth, height, availableToday, onSale, locationId } = filter;
  const wanted: [keyof typeof bits, SQL | undefined][] = [
    ["price", within(sql`price`, price, 100)],
    ...optionNames.map((name): [keyof typeof bits, SQL | undefined] => [
      columns[name],
      oneOf(columns[name], filter[name]),
    ]),
    ["width", within(sql`width`, width)],
    ["depth", within(sql`depth`, depth)],
    ["height", within(sql`height`, height)],
    ["today", availableToday ? sql`available_today` : undefined],
    ["sale", onSale ? sql`on_sale` : undefined],
    ["location", locationId === undefined ? undefined : sql`${locationId}::int = any(locations)`],
  ];
  const terms = wanted.flatMap(([part, condition]) =>
    condition ? [sql`case when ${condition} then 0 else ${sql.raw(String(bits[part]))} end`] : [],
  );
  return terms.length === 0 ? sql`0` : sql.join(terms, sql` + `);
}

/** Undefined where nothing is chosen. */
function oneOf(column: string, values: readonly string[]): SQL | undefined {
  if (values.length === 0) return undefined;
  return sql`${sql.identifier(column)} = any(${sql.param([...values])}::text[])`;
}

/** Undefined for a range without ends; a variant of unknown size is in no range. */
function within(column: SQL, { min, max }: Range, times = 1): SQL | undefined {
  const ends = [
    ...(min === undefined ? [] : [sql`${column} >= ${min * times}::float8`]),
    ...(max === undefined ? [] : [sql`${column} <= ${max * times}::float8`]),
  ];
  return ends.length === 0 ? undefined : sql`(${sql.join(ends, sql` and `)})`;
}
