import { and, eq, inArray, or } from "drizzle-orm";
import type { Tx } from "#server/db/engine/connect";
import {
  buyTogether,
  combo,
  comboItem,
  productCategory,
  relatedProduct,
  salesRank,
} from "#server/db/schema/index";
import { compareRows } from "#server/demo/compare";
import type { DemoFiles, DemoProduct } from "#server/demo/files";
import { picturesOf } from "#server/demo/pictures";

/**
 * Where products are listed and what is shown beside them: categories, ranks, related products, Buy Together, combos.
 */
export async function loadNeighbours(tx: Tx, files: DemoFiles): Promise<void> {
  await loadPlacesInCategories(tx, files);
  await loadRanks(tx, files);
  await loadRelated(tx, files);
  await loadTogether(tx, files);
  await loadCombos(tx, files);
}

async function loadPlacesInCategories(tx: Tx, files: DemoFiles): Promise<void> {
  const wanted = files.products.flatMap(({ productId, categories }) =>
    categories.map((slug, position) => ({ productId, categoryId: categoryId(slug, files), position })),
  );
  const ours = inArray(productCategory.productId, idsOf(files));
  const stored = await tx.select().from(productCategory).where(ours);
  const { fresh, changed, gone } = compareRows(stored, wanted, ["productId", "categoryId"]);
  const old = [...gone, ...changed].map((row) =>
    and(eq(productCategory.productId, row.productId), eq(productCategory.categoryId, row.categoryId)),
  );
  if (old.length > 0) await tx.delete(productCategory).where(or(...old));
  if (fresh.length + changed.length > 0) await tx.insert(productCategory).values([...fresh, ...changed]);
}

async function loadRanks(tx: Tx, files: DemoFiles): Promise<void> {
  const wanted = files.products.flatMap((each) => rankRows(each, files));
  const stored = await tx
    .select()
    .from(salesRank)
    .where(inArray(salesRank.productId, idsOf(files)));
  const { fresh, changed, gone } = compareRows(stored, wanted, ["productId", "categoryId"]);
  const old = [...gone, ...changed].map((row) =>
    and(eq(salesRank.productId, row.productId), eq(salesRank.categoryId, row.categoryId)),
  );
  if (old.length > 0) await tx.delete(salesRank).where(or(...old));
  if (fresh.length + changed.length > 0) await tx.insert(salesRank).values([...fresh, ...changed]);
}

/** The rank in its own category, and the one in the whole store (category 0) where it has one. */
function rankRows({ productId, bestSeller, categories: [own = ""] }: DemoProduct, files: DemoFiles) {
  if (!bestSeller) return [];
  const { categoryRanking, overAllRanking } = bestSeller;
  const inCategory = { productId, categoryId: categoryId(own, files), ranking: categoryRanking };
  return overAllRanking === undefined
    ? [inCategory]
    : [inCategory, { productId, categoryId: 0, ranking: overAllRanking }];
}

async function loadRelated(tx: Tx, files: DemoFiles): Promise<void> {
  const wanted = files.products.flatMap(({ productId, related }) =>
    related.map((relatedId, position) => ({ productId, relatedId, position })),
  );
  const ours = inArray(relatedProduct.productId, idsOf(files));
  const stored = await tx.select().from(relatedProduct).where(ours);
  const { fresh, changed, gone } = compareRows(stored, wanted, ["productId", "relatedId"]);
  const old = [...gone, ...changed].map((row) =>
    and(eq(relatedProduct.productId, row.productId), eq(relatedProduct.relatedId, row.relatedId)),
  );
  if (old.length > 0) await tx.delete(relatedProduct).where(or(...old));
  if (fresh.length + changed.length > 0) await tx.insert(relatedProduct).values([...fresh, ...changed]);
}

async function loadTogether(tx: Tx, files: DemoFiles): Promise<void> {
  const variants = files.products.flatMap((each) => each.variants);
  const wanted = variants.flatMap(({ sku, buyTogether: { skus, unchecked } }) =>
    skus.map((withSku, position) => ({ sku, withSku, position, checked: !unchecked.includes(withSku) })),
  );
  const skus = variants.map(({ sku }) => sku);
  const stored = await tx.select().from(buyTogether).where(inArray(buyTogether.sku, skus));
  const { fresh, changed, gone } = compareRows(stored, wanted, ["sku", "withSku"]);
  const old = [...gone, ...changed].map((row) =>
    and(eq(buyTogether.sku, row.sku), eq(buyTogether.withSku, row.withSku)),
  );
  if (old.length > 0) await tx.delete(buyTogether).where(or(...old));
  if (fresh.length + changed.length > 0) await tx.insert(buyTogether).values([...fresh, ...changed]);
}

async function loadCombos(tx: Tx, files: DemoFiles): Promise<void> {
  const wanted = files.combos.map((each) => ({
    comboId: each.comboId,
    name: each.name,
    description: each.description,
    price: each.comboPrice,
    pictures: picturesOf(files, "products", each.pictures),
  }));
  const { fresh, changed } = compareRows(await tx.select().from(combo), wanted, ["comboId"]);
  if (fresh.length > 0) await tx.insert(combo).values(fresh);
  for (const row of changed) await tx.update(combo).set(row).where(eq(combo.comboId, row.comboId));
  await loadComboItems(tx, files);
}

async function loadComboItems(tx: Tx, files: DemoFiles): Promise<void> {
  const wanted = files.combos.flatMap(({ comboId, items }) =>
    items.map(({ sku, quantity, required }, position) => ({ comboId, sku, quantity, required, position })),
  );
  const ids = files.combos.map(({ comboId }) => comboId);
  const stored = await tx.select().from(comboItem).where(inArray(comboItem.comboId, ids));
  const { fresh, changed, gone } = compareRows(stored, wanted, ["comboId", "sku"]);
  const old = [...gone, ...changed].map((row) =>
    and(eq(comboItem.comboId, row.comboId), eq(comboItem.sku, row.sku)),
  );
  if (old.length > 0) await tx.delete(comboItem).where(or(...old));
  if (fresh.length + changed.length > 0) await tx.insert(comboItem).values([...fresh, ...changed]);
}

function idsOf({ products }: DemoFiles): number[] {
  return products.map(({ productId }) => productId);
}

/** @throws for a slug that categories.json does not have. */
function categoryId(slug: string, files: DemoFiles): number {
  const found = files.categories.find((category) => category.slug === slug);
  if (!found) throw new Error(`There is no category ${slug}.`);
  return found.id;
}
