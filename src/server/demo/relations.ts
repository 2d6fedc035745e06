import { eq } from "drizzle-orm";
import {
  buyTogether,
  combo,
  comboItem,
  productCategory,
  relatedProduct,
  salesRank,
} from "#server/db/schema/index";
import type { DemoProduct } from "#server/demo/catalogShapes";
import type { DemoFiles } from "#server/demo/fileShapes";
import { picturesOf } from "#server/demo/pictures";
import { isOneOf, replaceRows, type Target, upsertRows } from "#server/demo/writeRows";

/**
 * Where products are listed and what is shown beside them: categories, ranks, related products, Buy Together, combos.
 */
export async function loadNeighbours(to: Target, files: DemoFiles): Promise<void> {
  await loadPlacesInCategories(to, files);
  await loadRanks(to, files);
  await loadRelated(to, files);
  await loadTogether(to, files);
  await loadCombos(to, files);
}

async function loadPlacesInCategories(to: Target, files: DemoFiles): Promise<void> {
  const desired = files.products.flatMap(({ productId, categories }) =>
    categories.map((slug, position) => ({ productId, categoryId: categoryId(slug, files), position })),
  );
  const ours = isOneOf(productCategory.productId, idsOf(files));
  const stored = await to.tx.select().from(productCategory).where(ours);
  await replaceRows(to, productCategory, { stored, desired, key: ["productId", "categoryId"] });
}

async function loadRanks(to: Target, files: DemoFiles): Promise<void> {
  const desired = files.products.flatMap((each) => rankRows(each, files));
  const stored = await to.tx
    .select()
    .from(salesRank)
    .where(isOneOf(salesRank.productId, idsOf(files)));
  await replaceRows(to, salesRank, { stored, desired, key: ["productId", "categoryId"] });
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

async function loadRelated(to: Target, files: DemoFiles): Promise<void> {
  const desired = files.products.flatMap(({ productId, related }) =>
    related.map((relatedId, position) => ({ productId, relatedId, position })),
  );
  const ours = isOneOf(relatedProduct.productId, idsOf(files));
  const stored = await to.tx.select().from(relatedProduct).where(ours);
  await replaceRows(to, relatedProduct, { stored, desired, key: ["productId", "relatedId"] });
}

async function loadTogether(to: Target, files: DemoFiles): Promise<void> {
  const variants = files.products.flatMap((each) => each.variants);
  const desired = variants.flatMap(({ sku, buyTogether: { skus, unchecked } }) =>
    skus.map((withSku, position) => ({ sku, withSku, position, checked: !unchecked.includes(withSku) })),
  );
  const skus = variants.map(({ sku }) => sku);
  const stored = await to.tx.select().from(buyTogether).where(isOneOf(buyTogether.sku, skus));
  await replaceRows(to, buyTogether, { stored, desired, key: ["sku", "withSku"] });
}

async function loadCombos(to: Target, files: DemoFiles): Promise<void> {
  const desired = files.combos.map((each) => ({
    comboId: each.comboId,
    name: each.name,
    description: each.description,
    price: each.comboPrice,
    pictures: picturesOf(files, "products", each.pictures),
  }));
  await upsertRows(to, combo, {
    stored: await to.tx.select().from(combo),
    desired,
    key: ["comboId"],
    update: (row) => to.tx.update(combo).set(row).where(eq(combo.comboId, row.comboId)),
  });
  await loadComboItems(to, files);
}

async function loadComboItems(to: Target, files: DemoFiles): Promise<void> {
  const desired = files.combos.flatMap(({ comboId, items }) =>
    items.map(({ sku, quantity, required }, position) => ({ comboId, sku, quantity, required, position })),
  );
  const ids = files.combos.map(({ comboId }) => comboId);
  const stored = await to.tx.select().from(comboItem).where(isOneOf(comboItem.comboId, ids));
  await replaceRows(to, comboItem, { stored, desired, key: ["comboId", "sku"] });
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
