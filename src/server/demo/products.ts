import { eq, or } from "drizzle-orm";
import { addDays, type Day } from "#domain/dates";
import { category, product, variant } from "#server/db/schema/index";
import type { DemoProduct, DemoVariant } from "#server/demo/catalogShapes";
import type { DemoFiles } from "#server/demo/fileShapes";
import { manualsOf, picturesOf } from "#server/demo/pictures";
import { isOneOf, upsertRows, type Target } from "#server/demo/writeRows";

/** When the demo is loaded, and the day from which its days are counted. */
export type Loading = { now: Date; since: Day };

export async function loadCategories(to: Target, files: DemoFiles): Promise<void> {
  const desired = files.categories.map(({ picture, ...each }) => ({
    ...each,
    imageUrl: picturesOf(files, "categories", [picture])[0]?.url ?? "",
  }));
  await upsertRows(to, category, {
    stored: await to.tx.select().from(category),
    desired,
    key: ["id"],
    update: (row) => to.tx.update(category).set(row).where(eq(category.id, row.id)),
  });
}

/**
 * The products and their variants. A variant that its product's file no longer lists is archived, since orders and
 * stock still refer to it. A product that no file lists stays: it may be the owner's.
 */
export async function loadProducts(to: Target, files: DemoFiles, loading: Loading): Promise<void> {
  const desired = files.products.map((each, position) =>
    productRow(each, position, { files, since: loading.since }),
  );
  const ids = desired.map(({ productId }) => productId);
  await upsertRows(to, product, {
    stored: await to.tx.select().from(product).where(isOneOf(product.productId, ids)),
    desired,
    key: ["productId"],
    update: (row) => to.tx.update(product).set(row).where(eq(product.productId, row.productId)),
  });
  await loadVariants(to, files, loading);
}

async function loadVariants(to: Target, files: DemoFiles, { now }: Loading): Promise<void> {
  const desired = files.products.flatMap((each) =>
    each.variants.map((one, position) => variantRow(one, { files, productId: each.productId, position })),
  );
  const ids = files.products.map(({ productId }) => productId);
  const skus = desired.map(({ sku }) => sku);
  const stored = await to.tx
    .select()
    .from(variant)
    .where(or(isOneOf(variant.productId, ids), isOneOf(variant.sku, skus)));
  const gone = await upsertRows(to, variant, {
    stored,
    desired,
    key: ["sku"],
    update: (row) => to.tx.update(variant).set(row).where(eq(variant.sku, row.sku)),
  });
  const archived = gone.filter(({ archivedAt }) => archivedAt === null).map(({ sku }) => sku);
  if (archived.length === 0) return;
  for (const row of archived)
    to.changes.push({ table: "variant", row, kind: "changed", fields: ["archivedAt"] });
  await to.tx.update(variant).set({ archivedAt: now }).where(isOneOf(variant.sku, archived));
}

function productRow(each: DemoProduct, position: number, { files, since }: { files: DemoFiles; since: Day }) {
  return {
    productId: each.productId,
    name: each.name,
    type: each.type,
    shortName: each.shortName,
    description: each.description,
    keywords: each.keywords.join(", "),
    details: each.details,
    variantName: each.variantName,
    variantDisplay: each.variantDisplay,
    comboId: each.comboId ?? null,
    pictures: picturesOf(files, "products", each.pictures),
    installManuals: manualsOf(each.manuals),
    special: each.special,
    arrivedOn:
      each.arrivedOn ?? (each.arrivedDaysAgo === undefined ? null : addDays(since, -each.arrivedDaysAgo)),
    position,
    archivedAt: null,
  };
}

function variantRow(
  each: DemoVariant,
  { files, productId, position }: { files: DemoFiles; productId: number; position: number },
) {
  return {
    sku: each.sku,
    uniqueKey: each.uniqueKey,
    productId,
    position,
    variantValue: each.variantValue,
    shortName: each.shortName,
    fullName: each.fullName,
    color: each.color.name,
    colorCode: each.color.hex,
    colorFamily: each.color.family,
    material: each.material,
    bedSize: each.bedSize,
    firmness: each.firmness,
    featured: each.featured,
    price: each.price,
    regularPrice: each.compareAtPrice ?? null,
    backOrder: each.allowBackorder,
    inStockDays: each.inStockTime,
    description: each.description,
    dimension: each.dimension,
    width: each.size.width ?? null,
    depth: each.size.depth ?? null,
    height: each.size.height ?? null,
    seatHeight: each.size.seatHeight ?? null,
    weight: each.size.weight ?? null,
    boxes: each.size.boxes ?? null,
    pictures: picturesOf(files, "products", each.pictures),
    installManuals: manualsOf(each.manuals),
    buyTogetherPosition: each.buyTogether.btPosition,
    archivedAt: null,
  };
}
