import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ComboOffer } from "#domain/product/combo";
import { composedOnce } from "#server/db/engine/composedOnce";
import type { Queries } from "#server/db/engine/connect";
import { unseenInteger, unseenTexts } from "#server/db/engine/unseen";
import { unitsInWarehouse } from "#server/db/queries/stock";
import { combo, comboItem, product, stock, variant } from "#server/db/schema/index";

export type SaleItem = Awaited<ReturnType<typeof readSaleItems>>[number];

/**
 * What order lines need of the variants with these SKUs, never read from a cache. An archived variant is not `offered`.
 * `available` counts units in the warehouse, `atStore` those at the store of a pickup.
 */
export async function readSaleItems(db: Queries, skus: readonly string[], storeId?: number) {
  return skus.length === 0 ? [] : findSaleItems(db, { skus: [...skus], storeId: storeId ?? null });
}

const anyAskedSku = sql`any(${unseenTexts(sql.placeholder("skus"))})`;

const findSaleItems = composedOnce("sale items", (db) =>
  db
    .select({
      sku: variant.sku,
      productId: variant.productId,
      title: variant.fullName,
      productName: product.name,
      shortName: variant.shortName,
      description: sql<string>`coalesce(nullif(${variant.description}, ''), ${product.description})`,
      imageUrl: sql<string>`coalesce(${variant.pictures} -> 0 ->> 'url', ${product.pictures} -> 0 ->> 'url', '')`,
      price: variant.price,
      regularPrice: variant.regularPrice,
      offered: sql<boolean>`${product.forSale} and ${variant.forSale} and ${product.archivedAt} is null
        and ${product.comboId} is null and ${variant.archivedAt} is null`,
      backOrder: variant.backOrder,
      inStockDays: variant.inStockDays,
      available: unitsInWarehouse(variant.sku),
      atStore: sql<number>`coalesce((select s.on_hand - s.reserved from stock s
        where s.sku = ${variant.sku} and s.location_id = ${unseenInteger(sql.placeholder("storeId"))}), 0)::int`,
      variantCount: sql<number>`(
        select count(*) from variant v where v.product_id = ${variant.productId} and v.archived_at is null)::int`,
    })
    .from(variant)
    .innerJoin(product, eq(product.productId, variant.productId))
    .where(sql`${variant.sku} = ${anyAskedSku}`),
);

/** The available units of these SKUs at each location that stocks them. */
export function readAvailableUnits(db: Queries, skus: readonly string[]) {
  const available = sql<number>`${stock.onHand} - ${stock.reserved}`;
  return db
    .select({ sku: stock.sku, locationId: stock.locationId, available })
    .from(stock)
    .where(inArray(stock.sku, [...skus]));
}

/** The combos that contain any of these SKUs, with their required items. */
export async function readComboOffers(db: Queries, skus: readonly string[]): Promise<ComboOffer[]> {
  if (skus.length === 0) return [];
  const rows = await findOfferedItems(db, { skus: [...skus] });
  const offers = new Map<number, ComboOffer>();
  for (const { comboId, name, price, ...item } of rows) {
    const items = offers.get(comboId)?.items ?? [];
    offers.set(comboId, { name, price, items: [...items, item] });
  }
  return [...offers.values()];
}

const findOfferedItems = composedOnce("offered items", (db) =>
  db
    .select({
      comboId: combo.comboId,
      name: combo.name,
      price: combo.price,
      sku: comboItem.sku,
      quantity: comboItem.quantity,
    })
    .from(combo)
    .innerJoin(comboItem, eq(comboItem.comboId, combo.comboId))
    .where(
      and(
        inArray(
          combo.comboId,
          db
            .select({ id: comboItem.comboId })
            .from(comboItem)
            .where(sql`${comboItem.sku} = ${anyAskedSku}`),
        ),
        comboItem.required,
      ),
    )
    .orderBy(asc(combo.comboId), asc(comboItem.position)),
);
