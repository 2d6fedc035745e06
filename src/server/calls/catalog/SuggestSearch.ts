import type { Output } from "#contract/index";
import type { Product } from "#contract/product";
import type { Range } from "#domain/catalog/listFilter";
import type { Cents } from "#domain/money";
import { priceInQuery } from "#domain/catalog/priceInQuery";
import { isNameBegun, unfinishedQuery, type UnfinishedQuery } from "#domain/catalog/search";
import { isWholeStore } from "#domain/catalog/wholeStore";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { inSearch, resultTile, searchProducts, type FoundIds } from "#server/catalog/index";
import { findPriced, findProducts } from "#server/db/queries/search";

/** The products and categories that a shopper may be typing the name of. */
export const SuggestSearch: Handler<"SuggestSearch"> = async ({ query: typed }, ctx) => {
  // A typed price is a filter of the results.
  const { query, price } = priceInQuery(typed) ?? { query: typed, price: undefined };
  const unfinished = unfinishedQuery(query);
  if (unfinished === undefined) return { products: [], categories: [] };
  const most = price ? mostToFilter : mostProducts;
  const priceAlone = isWholeStore(query) ? price : undefined;
  const find = () => suggest(unfinished, { query, most, priceAlone }, ctx);
  const key = JSON.stringify([unfinished, most, priceAlone]);
  const { ids, corrected } = await ctx.catalog.suggested(key, find);
  const products = await ctx.catalog.products(ids);
  const [categories, types] = await Promise.all([ctx.catalog.categories(), ctx.catalog.types()]);
  return {
    products: products
      .flatMap((product) => suggestion(product, corrected || query, price) ?? [])
      .slice(0, mostProducts),
    categories: [
      ...categories.map(({ name, slug }) => ({ name, slug })),
      ...categories.flatMap(({ id, slug }) =>
        (types.get(id) ?? []).map((type) => ({ name: type, slug, type })),
      ),
    ]
      .filter(({ name }) => isNameBegun(name, query))
      .slice(0, mostCategories),
  };
};

/** The product as the results of this query would show it; undefined if it has no such price. */
function suggestion(product: Product, query: string, price: Range | undefined): Suggestion | undefined {
  const fitting = product.pvList.filter(({ finalPrice }) => isWithin(finalPrice, price));
  if (fitting.length === 0) return undefined;
  const matching = price && fitting.map((variant) => variant.sku).join("\n");
  const tile = resultTile(product, { query, matching });
  const { productId, sku = "", name, thumbnailImage, lowPriceVar, highPriceVar } = tile;
  return {
    productId,
    sku,
    name,
    thumbnailImage,
    price: lowPriceVar.finalPrice,
    hasMorePrices: highPriceVar.finalPrice > lowPriceVar.finalPrice,
  };
}

function isWithin(price: Cents, { min = 0, max = Infinity }: Range = {}): boolean {
  return price >= min * 100 && price <= max * 100;
}

type Suggestion = Output<"SuggestSearch">["products"][number];

const mostProducts = 5;
/** If the query names a price, the first five products may all miss it. */
const mostToFilter = 40;
const mostCategories = 3;

/**
 * At a price alone, the best sellers of the store; else those with words that begin like this, else what a search for it
 * would find.
 */
async function suggest(
  unfinished: UnfinishedQuery,
  { query, most, priceAlone }: { query: string; most: number; priceAlone: Range | undefined },
  ctx: RequestContext,
): Promise<FoundIds> {
  const types = await ctx.catalog.allTypes();
  return inSearch(ctx, async (tx) => {
    if (priceAlone) return { ids: await findPriced(tx, { price: priceAlone, most }), corrected: "" };
    const begun = await findProducts(tx, { query: unfinished, most });
    if (begun.length > 0) return { ids: begun, corrected: "" };
    const { ids, corrected } = await searchProducts(tx, { query, types });
    return { ids: ids.slice(0, most), corrected };
  });
}
