import type { Output } from "#contract/index";
import type { Product, ProductTile, Variant } from "#contract/product";
import type { Tx } from "#server/db/engine/connect";
import { isOpenedFirst, secondImageOf, tileFactsOf, tileOf } from "#server/catalog/describeProduct";
import { chooseProducts, type Extent, type ListQuestion } from "#server/db/queries/listFilters";

/** The products that a shopper's choice leaves, in order, and what else there is to choose. */
export type Chosen = {
  ids: readonly number[];
  /** For each product, those of its variants that match a filter, one per line: a string takes less memory than a list. */
  skus: readonly string[];
  facets: NonNullable<Output<"ListProducts">["facets"]>;
};

export async function chooseFrom(tx: Tx, question: ListQuestion): Promise<Chosen> {
  const { facets, ...products } = await chooseProducts(tx, question);
  return { ...products, facets: Object.freeze({ ...facets, price: wholeDollars(facets.price) }) };
}

/** Rounded outward, so that both ends include every product. */
function wholeDollars(price: Extent): Extent {
  return price && { low: Math.floor(price.low / 100), high: Math.ceil(price.high / 100) };
}

/** The tile of a product as a shopper's choice leaves it. A choice that all of its variants match picks none. */
export function chosenTile(product: Product, skus = ""): ProductTile & { sku?: string } {
  const matching = variantsIn(product, skus);
  return matching.length < product.pvList.length ? tileOfSome(product, matching) : tileOf(product);
}

/** The variants of a product with these SKUs, one per line. */
export function variantsIn({ pvList }: Product, skus: string): Variant[] {
  const chosen = new Set(skus.split("\n"));
  return pvList.filter(({ sku }) => chosen.has(sku));
}

/**
 * The tile of some variants of a product, with their prices. It shows and leads to the one that the product's page opens
 * on if it is among them, else to the first that can be bought.
 */
export function tileOfSome(product: Product, variants: readonly Variant[]): ProductTile & { sku?: string } {
  const shown = variants.find(isOpenedFirst) ?? variants.find(({ forSale }) => forSale) ?? variants[0];
  if (!shown) return tileOf(product);
  const { sku, imageUrl, thumbnailImage, imageInfo } = shown;
  const pictures = { imageUrl, thumbnailImage, imageInfo, secondImage: secondImageOf(shown.imageInfoList) };
  return { ...tileOf(product), ...tileFactsOf(product, variants), ...pictures, sku };
}
