import type { Output } from "#contract/index";
import type { Product, ProductTile } from "#contract/product";
import type { Tx } from "#server/db/engine/connect";
import { secondImageOf, tileOf, widthOf } from "#server/catalog/describeProduct";
import { chooseProducts, type Extent, type ListQuestion } from "#server/db/queries/listFilters";

/** The products that a shopper's choice leaves, in order, and what else there is to choose. */
export type Chosen = {
  ids: readonly number[];
  /** Of the variants that match, for each product. */
  skus: readonly (readonly string[])[];
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

/** The tile of a product with the picture and the width of the variant that a shopper's choice has found. */
export function chosenTile(product: Product, sku: string | undefined): ProductTile & { sku?: string } {
  const found = product.pvList.find((variant) => variant.sku === sku);
  if (!found) return tileOf(product);
  const { imageUrl, thumbnailImage, imageInfo } = found;
  const pictures = { imageUrl, thumbnailImage, imageInfo, secondImage: secondImageOf(found.imageInfoList) };
  return { ...tileOf(product), ...pictures, width: widthOf(product, [found]), sku: found.sku };
}
