import type { Product, ProductTile, Variant } from "#contract/product";
import { sizesMessage } from "#domain/messages/catalog";
import { groupBy } from "#domain/groupBy";
import { larger, smaller, type Cents } from "#domain/money";
import { defaultThumbnailRatio, isForSale, unitsLeft, variantForSale } from "#domain/product/product";
import type { ProductRow, ProductRows, VariantRow } from "#server/db/queries/catalog";
import type { Picture } from "#server/db/schema/index";
import { paths } from "#server/app/paths";

/** The products in wire form (conformance: entities), in the order of `rows.products`. */
export function describeProducts(rows: ProductRows): Product[] {
  const variants = groupBy(rows.variants, ({ productId }) => productId);
  const categories = groupBy(rows.categories, ({ productId }) => productId);
  const ranks = groupBy(rows.ranks, ({ productId }) => productId);
  const together = groupBy(rows.together, ({ sku }) => sku);
  return rows.products.flatMap((row) => {
    const variantRows = variants.get(row.productId);
    if (!variantRows) return [];
    const own = { categories: categories.get(row.productId) ?? [], ranks: ranks.get(row.productId) ?? [] };
    return [describeProduct(row, variantRows, { ...own, together })];
  });
}

/** What is stored of one product beside its variants; `together` by SKU. */
type OwnRows = Pick<ProductRows, "categories" | "ranks"> & {
  together: ReadonlyMap<string, ProductRows["together"]>;
};

function describeProduct(row: ProductRow, variantRows: VariantRow[], rows: OwnRows): Product {
  const salesStats = describeRanks(rows);
  const pvList = variantRows.map((variant) => ({
    ...describeVariant(row, variant, rows.together.get(variant.sku) ?? []),
    salesStats,
  }));
  const pictures = row.pictures.length > 0 ? row.pictures : (variantRows[0]?.pictures ?? []);
  const first = pictures[0] ?? noPicture;
  const priced = pricedVariants(pvList);
  return {
    productId: row.productId,
    id: row.productId,
    name: row.name,
    shortName: row.shortName,
    type: row.type,
    description: row.description,
    keywords: row.keywords,
    details: row.details,
    imageUrl: first.url,
    thumbnailImage: first.url,
    imageInfo: first,
    imageSetting: { fit: "cover" },
    imageInfoList: pictures,
    pvList,
    variantName: row.variantName,
    variantDisplay: row.variantDisplay,
    lowPriceVar: extreme(priced, smaller),
    highPriceVar: extreme(priced, larger),
    forSale: row.forSale && pvList.some((variant) => isForSale(row.forSale, variant.forSale)),
    comboExists: row.comboId !== null,
    comboId: row.comboId,
    useFirstPvImage: row.useFirstPvImage,
    thumbnailHWRatio: row.thumbnailRatio || defaultThumbnailRatio,
    installManualList: row.installManuals,
    prodImageList: pictures,
    categories: rows.categories.map(({ id, name, slug }) => ({ id, name, slug })),
  };
}

function describeVariant(
  product: ProductRow,
  row: VariantRow,
  together: ProductRows["together"],
): Omit<Variant, "salesStats"> {
  const first = row.pictures[0] ?? product.pictures[0] ?? noPicture;
  return {
    sku: row.sku,
    uniqueKey: row.uniqueKey,
    variantValue: row.variantValue,
    shortName: row.shortName,
    fullName: row.fullName,
    color: row.color,
    colorCode: row.colorCode,
    colorFamily: row.colorFamily,
    finalPrice: row.price,
    regularPrice: row.regularPrice ?? undefined,
    forSale: isVariantForSale(product, row),
    featured: row.featured,
    unitsLeft: unitsLeft(row),
    imageUrl: first.url,
    thumbnailImage: first.url,
    imageInfo: first,
    imageInfoList: row.pictures,
    description: row.description,
    useDesc: row.description !== "",
    symLink: row.symLink || paths.product(row.productId, row.sku),
    dimension: row.dimension,
    size: { width: row.width, depth: row.depth, height: row.height, seatHeight: row.seatHeight },
    weight: row.weight,
    boxes: row.boxes,
    material: row.material,
    bedSize: row.bedSize,
    firmness: row.firmness,
    inStockTime: row.inStockDays,
    btList: together.map(describePartner),
    btPosition: row.buyTogetherPosition,
    installManualList: row.installManuals,
  };
}

/** The variants for sale, or all when none is. */
function pricedVariants(pvList: readonly Variant[]): readonly Variant[] {
  const forSale = pvList.filter((variant) => variant.forSale);
  return forSale.length > 0 ? forSale : pvList;
}

function isVariantForSale(product: ProductRow, row: VariantRow): boolean {
  const offered = product.forSale && row.forSale;
  return variantForSale({ offered, available: row.available, backOrder: row.backOrder });
}

function describePartner(pair: ProductRows["together"][number]): Variant["btList"][number] {
  const { sku, fullName: name, price: finalPrice, regularPrice, pictures, productId } = pair.with;
  const imageUrl = (pictures[0] ?? noPicture).url;
  const prices = { finalPrice, regularPrice: regularPrice ?? undefined };
  return { sku, name, ...prices, imageUrl, productId, checked: pair.checked };
}

/** The ranks by category, each with the rank in the whole store (category 0). */
function describeRanks({ ranks, categories }: OwnRows): Variant["salesStats"] {
  const overall = ranks.find((rank) => rank.categoryId === 0)?.ranking ?? 0;
  return ranks.flatMap(({ categoryId, ranking, show }) => {
    const categoryName = categories.find(({ id }) => id === categoryId)?.name;
    if (categoryName === undefined) return [];
    const rank = { categoryRanking: ranking, overAllRanking: overall, showTopProd: show };
    return [{ categoryName, categoryId, ...rank }];
  });
}

/** A product as a grid shows it. */
export function tileOf(product: Product): ProductTile {
  const { imageUrl, thumbnailImage, imageInfo, imageInfoList } =
    product.pvList.find(isOpenedFirst) ?? product;
  return {
    ...tileFactsOf(product, product.pvList),
    productId: product.productId,
    id: product.id,
    name: product.name,
    shortName: product.shortName,
    imageUrl,
    thumbnailImage,
    imageInfo,
    forSale: product.forSale,
    comboExists: product.comboExists,
    comboId: product.comboId,
    colors: colorsOf(product),
    variantCount: product.pvList.length,
    secondImage: secondImageOf(imageInfoList.length > 0 ? imageInfoList : product.imageInfoList),
  };
}

/** The last picture usually differs most from the first; '' for a single picture. */
export function secondImageOf(pictures: readonly Picture[]): string {
  return pictures.length > 1 ? (pictures.at(-1)?.url ?? "") : "";
}

/** The product's tile with the price, size and sale state of one variant. */
export function variantTileOf(product: Product, variant: Variant): ProductTile {
  return { ...tileOf(product), ...tileFactsOf(product, [variant]) };
}

/** What a tile says of some variants of a product: prices, sale state and size. The whole combo has no size. */
export function tileFactsOf(product: Product, variants: readonly Variant[]) {
  const priced = pricedVariants(variants);
  const reduced = priced.flatMap(({ regularPrice }) => regularPrice ?? []);
  return {
    lowPriceVar: extreme(priced, smaller),
    highPriceVar: extreme(priced, larger),
    regularPrice: reduced.length > 0 ? reduced.reduce(smaller) : undefined,
    forSale: variants.some(({ forSale }) => forSale),
    width: widthOf(product, variants),
    sizes: sizesOf(product, variants),
  };
}

/** How many sizes these variants have, and the price of the featured one; for beds of one size, that size. */
function sizesOf({ comboExists, name }: Product, variants: readonly Variant[]): string {
  const count = comboExists ? 1 : new Set(variants.map(({ dimension }) => dimension)).size;
  if (count > 1) return sizesMessage(count, variants.find(isOpenedFirst));
  const [bedSize = "", ...others] = new Set(variants.map((each) => each.bedSize));
  return others.length === 0 && !name.includes(bedSize) ? bedSize : "";
}

export function isOpenedFirst({ featured, forSale }: Variant): boolean {
  return featured && forSale;
}

/** The width that these variants share. The product of a combo has the width of one of its products: not of the whole. */
function widthOf({ comboExists }: Product, variants: readonly Variant[]): number | null {
  if (comboExists) return null;
  const widths = new Set(variants.map(({ size }) => size.width));
  const [width = null] = widths;
  return widths.size === 1 ? width : null;
}

function colorsOf(product: Product): ProductTile["colors"] {
  const named = product.pvList.filter((variant) => variant.colorCode !== "");
  const colors = new Map(named.map((variant) => [variant.color, variant.colorCode]));
  return [...colors].map(([name, code]) => ({ name, code }));
}

function extreme(variants: readonly Variant[], pick: (a: Cents, b: Cents) => Cents): Product["lowPriceVar"] {
  const best = variants.reduce((a, b) => (pick(a.finalPrice, b.finalPrice) === a.finalPrice ? a : b));
  return { sku: best.sku, finalPrice: best.finalPrice };
}

const noPicture: Picture = { url: "", width: 1200, height: 900 };
