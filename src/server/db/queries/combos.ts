import { and, asc, eq, isNull } from "drizzle-orm";
import type { Queries } from "#server/db/engine/connect";
import { combo, comboItem, product, variant } from "#server/db/schema/index";

export type ComboRow = typeof combo.$inferSelect & {
  /** The product that stands for the set in lists. */
  productId: number;
  items: { productId: number; sku: string; quantity: number; required: boolean }[];
};

/** A set by its number, with its parts in the owner's order; undefined where its own product is not on display. */
export async function readCombo(db: Queries, comboId: number): Promise<ComboRow | undefined> {
  const [found] = await db
    .select({ combo, productId: product.productId })
    .from(combo)
    .innerJoin(product, and(eq(product.comboId, combo.comboId), isNull(product.archivedAt)))
    .where(eq(combo.comboId, comboId))
    .orderBy(asc(product.productId))
    .limit(1);
  if (!found) return undefined;
  const items = await db
    .select({
      productId: variant.productId,
      sku: comboItem.sku,
      quantity: comboItem.quantity,
      required: comboItem.required,
    })
    .from(comboItem)
    .innerJoin(variant, eq(variant.sku, comboItem.sku))
    .where(eq(comboItem.comboId, comboId))
    .orderBy(asc(comboItem.position), asc(comboItem.sku));
  return { ...found.combo, productId: found.productId, items };
}
