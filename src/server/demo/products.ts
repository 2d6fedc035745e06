import { addDays, type Day } from "#domain/dates";
import type { Tx } from "#server/db/connect";
import {
  buyTogether,
  product,
  productCategory,
  relatedProduct,
  salesRank,
  stock,
  variant,
} from "#server/db/schema";
import type { DemoFiles, DemoProduct, DemoVariant } from "#server/demo/files";
import { picturesOf } from "#server/demo/pictures";

/** The catalogue: products with their variants, stock, ranks and neighbours. */
export async function loadProducts(tx: Tx, files: DemoFiles, today: Day): Promise<void> {
  const { products } = files;
  const variants = products.flatMap((each) => each.variants);
  await tx.insert(product).values(products.map((each, position) => productRow(each, position, today)));
  await tx
    .insert(variant)
    .values(
      products.flatMap((each) =>
        each.variants.map((one, position) => variantRow(one, each.productId, position)),
      ),
    );
  await tx.insert(stock).values(
    variants.flatMap(({ sku, stock: pieces }) =>
      Object.entries(pieces).map(([locationId, onHand]) => ({
        sku,
        locationId: Number(locationId),
        onHand,
      })),
    ),
  );
  await tx.insert(productCategory).values(products.flatMap((each) => categoryRows(each, files)));
  await tx
    .insert(relatedProduct)
    .values(
      products.flatMap(({ productId, related }) =>
        related.map((relatedId, position) => ({ productId, relatedId, position })),
      ),
    );
  await tx
    .insert(buyTogether)
    .values(
      variants.flatMap(({ sku, buyTogether: { skus } }) =>
        skus.map((withSku, position) => ({ sku, withSku, position })),
      ),
    );
  await tx.insert(salesRank).values(products.flatMap((each) => rankRows(each, files)));
}

function productRow(each: DemoProduct, position: number, today: Day) {
  return {
    productId: each.productId,
    name: each.name,
    shortName: each.shortName,
    description: each.description,
    keywords: each.keywords.join(", "),
    variantName: each.variantName,
    variantDisplay: each.variantDisplay,
    comboId: each.comboId,
    pictures: picturesOf("products", each.pictures),
    special: each.special,
    arrivedOn: each.arrivedDaysAgo === undefined ? undefined : addDays(today, -each.arrivedDaysAgo),
    position,
  };
}

function variantRow(each: DemoVariant, productId: number, position: number) {
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
    price: each.price,
    regularPrice: each.compareAtPrice,
    backOrder: each.allowBackorder,
    inStockDays: each.inStockTime,
    description: each.description,
    dimension: each.dimension,
    pictures: picturesOf("products", each.pictures),
    buyTogetherPosition: each.buyTogether.btPosition,
  };
}

function categoryRows(each: DemoProduct, files: DemoFiles) {
  return each.categories.map((slug, position) => ({
    productId: each.productId,
    categoryId: categoryId(slug, files),
    position,
  }));
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

/** @throws for a slug that categories.json does not have. */
function categoryId(slug: string, files: DemoFiles): number {
  const found = files.categories.find((category) => category.slug === slug);
  if (!found) throw new Error(`There is no category ${slug}.`);
  return found.id;
}
