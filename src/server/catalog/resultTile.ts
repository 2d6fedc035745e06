import type { Product, ProductTile, Variant } from "#contract/product";
import type { ListSort } from "#domain/catalog/listFilter";
import { variantsMeant } from "#domain/catalog/search";
import { chosenTile, tileOfSome, variantsIn } from "#server/catalog/chooseFrom";

type Result = {
  query: string;
  /** The SKUs that the shopper's filter left, one per line; undefined without a filter. */
  matching?: string | undefined;
  sort?: ListSort;
};

/**
 * The tile of a product that a query found: it shows the variants that the query names, leads to one, and has their
 * prices. Results that are sorted by price have the prices they are sorted by, those of all that match.
 */
export function resultTile(
  product: Product,
  { query, matching, sort = "featured" }: Result,
): ProductTile & { sku?: string } {
  const all = chosenTile(product, matching);
  const meant = meantIn(product, query, matching);
  if (meant.length === 0) return all;
  const { lowPriceVar, highPriceVar, regularPrice, width, sizes } = all;
  const isByPrice = sort === "price-low" || sort === "price-high";
  return {
    ...tileOfSome(product, meant),
    ...(isByPrice && { lowPriceVar, highPriceVar, regularPrice, width, sizes }),
  };
}

/**
 * The variants that the query names, of those that match the filter: the one with this SKU, else those that can be bought
 * and have most of its words. A combo's product has no look of its own.
 */
function meantIn(product: Product, query: string, matching: string | undefined): Variant[] {
  const typed = query.trim().toUpperCase();
  const variants = matching === undefined ? product.pvList : variantsIn(product, matching);
  const bySku = variants.find(({ sku }) => sku.toUpperCase() === typed);
  if (bySku) return [bySku];
  const buyable = product.comboExists ? [] : variants.filter(({ forSale }) => forSale);
  const named = buyable.map(({ variantValue, color, colorFamily, bedSize, firmness }) => ({
    words: `${variantValue} ${color} ${bedSize} ${firmness}`,
    family: colorFamily,
  }));
  return variantsMeant(query, named).flatMap((at) => buyable[at] ?? []);
}
