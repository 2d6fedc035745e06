import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, ne, sql, type SQL } from "drizzle-orm";
import type { ProductListing } from "#domain/catalog/catalog";
import type { Day } from "#domain/dates";
import { maxTogether } from "#domain/product/product";
import { groupBy } from "#domain/groupBy";
import type { Queries } from "#server/db/engine/connect";
import { unitsInWarehouse } from "#server/db/queries/stock";
import {
  buyTogether,
  category,
  combo,
  formerSlug,
  homeEntry,
  product,
  productCategory,
  relatedProduct,
  salesRank,
  variant,
  comboItem,
} from "#server/db/schema/index";

export type ProductRow = typeof product.$inferSelect;
/** For a combo's own product, `available` counts whole combos. */
export type VariantRow = typeof variant.$inferSelect & { available: number };
export type CategoryRow = typeof category.$inferSelect;
export type HomeRow = typeof homeEntry.$inferSelect;
type RankRow = typeof salesRank.$inferSelect;

/** Everything stored of some products, in display order. */
export type ProductRows = {
  products: ProductRow[];
  variants: VariantRow[];
  categories: (CategoryRow & { productId: number })[];
  ranks: RankRow[];
  together: { sku: string; with: VariantRow; checked: boolean }[];
};

/** Reads the products with these ids, without unknown and archived ones. */
export async function readProducts(db: Queries, ids: readonly number[]): Promise<ProductRows> {
  if (ids.length === 0) return { products: [], variants: [], categories: [], ranks: [], together: [] };
  const productIds = [...ids];
  const [products, variants, categories, ranks, together] = await Promise.all([
    db
      .select()
      .from(product)
      .where(and(inArray(product.productId, productIds), isOnDisplay())),
    readVariants(db, inArray(variant.productId, productIds)),
    readCategoriesOf(db, productIds),
    db
      .select()
      .from(salesRank)
      .where(inArray(salesRank.productId, productIds))
      .orderBy(asc(salesRank.categoryId)),
    readTogether(db, productIds),
  ]);
  return { products, variants, categories, ranks, together };
}

async function readVariants(db: Queries, where: ReturnType<typeof inArray>): Promise<VariantRow[]> {
  const rows = await db
    .select({
      variant,
      comboPrice: combo.price,
      available: sql<number>`case when ${combo.comboId} is null then ${unitsInWarehouse(variant.sku)} else ${wholeCombos} end`,
    })
    .from(variant)
    .innerJoin(product, eq(product.productId, variant.productId))
    .leftJoin(combo, eq(combo.comboId, product.comboId))
    .where(and(where, isNull(variant.archivedAt)))
    .orderBy(asc(variant.productId), asc(variant.position), asc(variant.sku));
  return rows.map(({ variant: row, comboPrice, available }) =>
    comboPrice === null ? { ...row, available } : { ...row, available, price: comboPrice, backOrder: false },
  );
}

/** How many whole combos the available units make. Back-ordered items never limit them. */
export const wholeCombos = sql`coalesce((
  select min(case
    when not (v.for_sale and p.for_sale) or coalesce(v.archived_at, p.archived_at) is not null then 0
    when v.back_order then 99
    else ${unitsInWarehouse(sql`item.sku`)} / item.quantity end)
  from combo_item item join variant v on v.sku = item.sku join product p on p.product_id = v.product_id
  where item.combo_id = combo.combo_id and item.required), 0)::int`;

async function readCategoriesOf(db: Queries, ids: number[]): Promise<ProductRows["categories"]> {
  const rows = await db
    .select({ productId: productCategory.productId, category })
    .from(productCategory)
    .innerJoin(category, eq(category.id, productCategory.categoryId))
    .where(inArray(productCategory.productId, ids))
    .orderBy(asc(productCategory.position), asc(category.position));
  return rows.map((row) => ({ ...row.category, productId: row.productId }));
}

async function readTogether(db: Queries, ids: number[]): Promise<ProductRows["together"]> {
  const pairs = await db
    .select(getTableColumns(buyTogether))
    .from(buyTogether)
    .innerJoin(variant, eq(variant.sku, buyTogether.sku))
    .where(inArray(variant.productId, ids))
    .orderBy(asc(buyTogether.position));
  if (pairs.length === 0) return [];
  const partnerSkus = pairs.map((pair) => pair.withSku);
  const partners = new Map(
    (await readVariants(db, inArray(variant.sku, partnerSkus))).map((row) => [row.sku, row]),
  );
  const offered = new Map<string, number>();
  return pairs.flatMap((pair) => {
    const partner = partners.get(pair.withSku);
    const before = offered.get(pair.sku) ?? 0;
    if (!partner || before === maxTogether) return [];
    offered.set(pair.sku, before + 1);
    return [{ sku: pair.sku, with: partner, checked: pair.checked }];
  });
}

/** The product of a combo is on display only while the combo exists. */
function isOnDisplay() {
  const exists = sql`(${product.comboId} is null
    or exists (select 1 from combo where combo.combo_id = ${product.comboId}))`;
  return and(isNull(product.archivedAt), exists);
}

/** The product ids of a part of a list, in display order. */
export async function readListing(
  db: Queries,
  listing: ProductListing,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select product.product_id as id ${listed(listing)} order by ${displayOrder(listing)}
      limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => row.id);
}

export async function countListing(db: Queries, listing: ProductListing): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int ${listed(listing)}`);
  return rows[0]?.count ?? 0;
}

/** The products of a list, as a `from` clause. */
export function listed(listing: ProductListing): SQL {
  const live = isOnDisplay();
  switch (listing.kind) {
    case "specials":
      return sql`from product where product.special and ${live}`;
    case "newArrivals":
      return sql`from product where product.arrived_on is not null and ${live}`;
    case "bestSellers":
      return sql`from sales_rank rank join product on product.product_id = rank.product_id
        where rank.category_id = ${listing.categoryId} and rank.show and ${live}`;
    case "category":
      return sql`from product_category place join product on product.product_id = place.product_id
        where place.category_id = (select id from category where slug = ${listing.slug}) and ${live}`;
  }
}

/** The order in which a list shows what `listed` selects. */
export function displayOrder({ kind }: ProductListing): SQL {
  const inOrder = sql`product.position, product.product_id`;
  switch (kind) {
    case "specials":
      return inOrder;
    case "newArrivals":
      return sql`product.arrived_on desc, ${inOrder}`;
    case "bestSellers":
      return sql`rank.ranking, product.product_id`;
    case "category":
      return sql`place.position, ${inOrder}`;
  }
}

export async function readRelated(db: Queries, productId: number): Promise<number[]> {
  const rows = await db
    .select({ id: relatedProduct.relatedId })
    .from(relatedProduct)
    .where(eq(relatedProduct.productId, productId))
    .orderBy(asc(relatedProduct.position));
  return rows.map((row) => row.id);
}

export function readCategories(db: Queries): Promise<CategoryRow[]> {
  return db.select().from(category).orderBy(asc(category.position), asc(category.id));
}

/** The types of the products on display by category, the commonest first. */
export async function readTypes(db: Queries): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await db
    .select({ categoryId: productCategory.categoryId, type: product.type })
    .from(productCategory)
    .innerJoin(product, eq(product.productId, productCategory.productId))
    .where(and(ne(product.type, ""), isOnDisplay()))
    .groupBy(productCategory.categoryId, product.type)
    .orderBy(desc(count()), asc(product.type));
  return new Map(
    [...groupBy(rows, ({ categoryId }) => categoryId)].map(([id, types]) => [
      id,
      types.map(({ type }) => type),
    ]),
  );
}

/** The earlier slugs of categories, with the category's id. */
export async function readFormerSlugs(db: Queries): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select().from(formerSlug);
  return new Map(rows.map(({ slug, categoryId }) => [slug, categoryId]));
}

export function readHome(db: Queries): Promise<HomeRow[]> {
  return db.select().from(homeEntry).orderBy(asc(homeEntry.place), asc(homeEntry.position));
}

/** A combo with its product and its items in display order; undefined when its product is archived. */
export async function readCombo(db: Queries, comboId: number) {
  const [found] = await db
    .select({ combo, productId: product.productId })
    .from(combo)
    .innerJoin(product, and(eq(product.comboId, combo.comboId), isNull(product.archivedAt)))
    .where(eq(combo.comboId, comboId))
    .orderBy(asc(product.productId))
    .limit(1);
  if (!found) return undefined;
  const items = await db
    .select({ ...getTableColumns(comboItem), productId: variant.productId })
    .from(comboItem)
    .innerJoin(variant, eq(variant.sku, comboItem.sku))
    .where(eq(comboItem.comboId, comboId))
    .orderBy(asc(comboItem.position), asc(comboItem.sku));
  return { ...found.combo, productId: found.productId, items };
}

/** Every product on display that some category lists: its id, and its combo's if it is a combo's own product. */
export async function readListedProducts(
  db: Queries,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ productId: number; comboId: number | null; changedOn: Day }[]> {
  return db
    .select({ productId: product.productId, comboId: product.comboId, changedOn: product.changedOn })
    .from(product)
    .where(isInLists(db))
    .orderBy(asc(product.productId))
    .limit(limit)
    .offset(offset);
}

export async function countListedProducts(db: Queries): Promise<number> {
  return db.$count(product, isInLists(db));
}

function isInLists(db: Queries) {
  const placed = db.select({ id: productCategory.productId }).from(productCategory);
  return and(isOnDisplay(), inArray(product.productId, placed));
}

/** Those of these SKUs that are still in the catalog. */
export async function skusInCatalog(db: Queries, skus: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ sku: variant.sku })
    .from(variant)
    .where(and(inArray(variant.sku, [...skus]), isNull(variant.archivedAt)));
  return new Set(rows.map(({ sku }) => sku));
}
