import { eq, inArray } from "drizzle-orm";
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
import type { DemoProduct } from "#server/demo/catalogShapes";
import type { DemoFiles } from "#server/demo/files";
import { picturesOf } from "#server/demo/pictures";
import { replaceRows } from "#server/demo/replaceRows";

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
  const desired = files.products.flatMap(({ productId, categories }) =>
    categories.map((slug, position) => ({ productId, categoryId: categoryId(slug, files), position })),
  );
  const ours = inArray(productCategory.productId, idsOf(files));
  const stored = await tx.select().from(productCategory).where(ours);
  await replaceRows(tx, productCategory, { stored, desired, key: ["productId", "categoryId"] });
}

async function loadRanks(tx: Tx, files: DemoFiles): Promise<void> {
  const desired = files.products.flatMap((each) => rankRows(each, files));
  const stored = await tx
    .select()
    .from(salesRank)
    .where(inArray(salesRank.productId, idsOf(files)));
  await replaceRows(tx, salesRank, { stored, desired, key: ["productId", "categoryId"] });
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
  const desired = files.products.flatMap(({ productId, related }) =>
    related.map((relatedId, position) => ({ productId, relatedId, position })),
  );
  const ours = inArray(relatedProduct.productId, idsOf(files));
  const stored = await tx.select().from(relatedProduct).where(ours);
  await replaceRows(tx, relatedProduct, { stored, desired, key: ["productId", "relatedId"] });
}

async function loadTogether(tx: Tx, files: DemoFiles): Promise<void> {
  const variants = files.products.flatMap((each) => each.variants);
  const desired = variants.flatMap(({ sku, buyTogether: { skus, unchecked } }) =>
    skus.map((withSku, position) => ({ sku, withSku, position, checked: !unchecked.includes(withSku) })),
  );
  const skus = variants.map(({ sku }) => sku);
  const stored = await tx.select().from(buyTogether).where(inArray(buyTogether.sku, skus));
  await replaceRows(tx, buyTogether, { stored, desired, key: ["sku", "withSku"] });
}

async function loadCombos(tx: Tx, files: DemoFiles): Promise<void> {
  const desired = files.combos.map((each) => ({
    comboId: each.comboId,
    name: each.name,
    description: each.description,
    price: each.comboPrice,
    pictures: picturesOf(files, "products", each.pictures),
  }));
  const { fresh, changed } = compareRows(await tx.select().from(combo), desired, ["comboId"]);
  if (fresh.length > 0) await tx.insert(combo).values(fresh);
  for (const row of changed) await tx.update(combo).set(row).where(eq(combo.comboId, row.comboId));
  await loadComboItems(tx, files);
}

async function loadComboItems(tx: Tx, files: DemoFiles): Promise<void> {
  const desired = files.combos.flatMap(({ comboId, items }) =>
    items.map(({ sku, quantity, required }, position) => ({ comboId, sku, quantity, required, position })),
  );
  const ids = files.combos.map(({ comboId }) => comboId);
  const stored = await tx.select().from(comboItem).where(inArray(comboItem.comboId, ids));
  await replaceRows(tx, comboItem, { stored, desired, key: ["comboId", "sku"] });
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
