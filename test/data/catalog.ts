import { and, eq } from "drizzle-orm";
import type { Cents } from "#domain/money";
import type { Db } from "#server/db/engine/connect";
import { cityFee, product, stock, variant } from "#server/db/schema/index";

/* Changes that the owner makes to the catalog. */

export async function archiveProduct(db: Db, productId: number): Promise<void> {
  await db.update(product).set({ archivedAt: new Date() }).where(eq(product.productId, productId));
}

/** Changes a variant: its price, its color, whether it is for sale. */
export async function changeVariant(
  db: Db,
  sku: string,
  change: Partial<typeof variant.$inferInsert>,
): Promise<void> {
  await db.update(variant).set(change).where(eq(variant.sku, sku));
}

/** Sets the warehouse's units of a variant. */
export async function setStock(
  db: Db,
  sku: string,
  change: { onHand?: number; reserved?: number },
): Promise<void> {
  const warehouseId = 0;
  await db
    .update(stock)
    .set(change)
    .where(and(eq(stock.sku, sku), eq(stock.locationId, warehouseId)));
}

export async function setCityFee(db: Db, city: string, fee: Cents): Promise<void> {
  await db.update(cityFee).set({ fee }).where(eq(cityFee.city, city));
}
