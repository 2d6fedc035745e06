import type { Input, Output } from "#contract/index";
import type { Product, Variant } from "#contract/product";
import { placeOfPage, type PagePlace } from "#domain/catalog/catalog";
import { variantMeant } from "#domain/catalog/search";
import { isChosen } from "#domain/catalog/listFilter";
import { isTimeout } from "#server/db/engine/busy";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { sharedAnswers } from "#server/app/sharedAnswers";
import {
  chooseFrom,
  type Chosen,
  chosenTile,
  findCategory,
  inSearch,
  searchProducts,
  variantPrices,
} from "#server/catalog/index";

/** The products that match a query, in a category or everywhere. Fails on a timeout: a retry would time out too. */
export const Search: Handler<"Search"> = async (input, ctx) => {
  const category = await findCategory(ctx.catalog, input.categoryName);
  const isBlank = input.query.trim() === "" || (input.categoryName !== "" && !category);
  const found = isBlank ? nothing : await search({ ...input, categoryId: category?.id }, ctx);
  if (!found) return { success: false, ...answered(nothing), productList: [] };
  if (found.place.total === 0 && !isBlank && !isChosen(input))
    ctx.searchMisses.note(input.query, ctx.ports.clock.now());
  const [products, families] = await Promise.all([
    ctx.catalog.products(found.ids),
    ctx.catalog.colorFamilies(),
  ]);
  const { userId: _, ...question } = input;
  const parts = [found.place.total, found.facets, families, ...found.skus.values(), ...products];
  return resultPages(JSON.stringify(question), parts, () => ({
    success: true,
    ...answered(found),
    productList: products.map((product) => resultOf(product, input.query, { ...found, families })),
  }));
};

type Families = ReadonlyMap<string, string>;

/** The variant that the query names, if it can be bought; a combo's product has no look of its own. */
function findMeant({ pvList, comboExists }: Product, query: string, families: Families): Variant | undefined {
  const variants = comboExists ? [] : pvList.filter(({ forSale }) => forSale);
  const meant = variantMeant(
    query,
    variants.map(({ variantValue, color }) => `${variantValue} ${color} ${families.get(color) ?? ""}`),
  );
  return meant === undefined ? undefined : variants[meant];
}

/** About 10 MB. */
const resultPages = sharedAnswers<Output<"Search">>(10_000);

function resultOf(
  product: Product,
  query: string,
  { skus, families }: Found & { families: Families },
): Output<"Search">["productList"][number] {
  const typed = query.trim().toUpperCase();
  const bySku = product.pvList.find(({ sku }) => sku.toUpperCase() === typed)?.sku;
  const found = skus.get(product.productId) ?? bySku;
  const meant = found === undefined ? findMeant(product, query, families) : undefined;
  return {
    sku: "",
    ...chosenTile(product, found ?? meant?.sku),
    // Whoever searches for a queen mattress reads what the queen costs.
    ...(meant && variantPrices(meant)),
    description: product.description,
  };
}

type Facets = Output<"Search">["facets"];
/** `skus`: of the products' variants that a filter has found. */
type Found = {
  ids: readonly number[];
  skus: ReadonlyMap<number, string | undefined>;
  place: PagePlace;
  facets: Facets;
};

/** More results on a page than in a list: most shoppers stay on the first. */
const resultsPerPage = 60;

const nothing: Found = {
  ids: [],
  skus: new Map(),
  place: placeOfPage(0, 1, resultsPerPage),
  facets: null,
};

function answered({ place: { page, pages, total }, facets }: Found) {
  return { page, pages, total, facets };
}

type Asked = Input<"Search"> & { categoryId: number | undefined };

/** Undefined after a timeout. */
async function search(asked: Asked, ctx: RequestContext): Promise<Found | undefined> {
  try {
    const { query, categoryId } = asked;
    const key = JSON.stringify([categoryId, query.trim()]);
    const types = await ctx.catalog.allTypes();
    const find = () => inSearch(ctx, async (tx) => ({ ids: await searchProducts(tx, { ...asked, types }) }));
    const { ids: productIds } = await ctx.catalog.found(key, find);
    const isPlain = !isChosen(asked) && !asked.withFacets;
    const chosen = isPlain
      ? undefined
      : await inSearch(ctx, (tx) =>
          chooseFrom(tx, { source: { kind: "found", productIds }, ...choiceOf(asked) }),
        );
    return pageOf(productIds, chosen, asked);
  } catch (problem) {
    if (isTimeout(problem)) return undefined;
    throw problem;
  }
}

function choiceOf({ filter, sort }: Asked) {
  return { filter, sort };
}

/** The page of what was found that the shopper's filter and order show. */
function pageOf(productIds: readonly number[], chosen: Chosen | undefined, asked: Asked): Found {
  const all = chosen?.ids ?? productIds;
  const place = placeOfPage(all.length, asked.page, resultsPerPage);
  const ids = all.slice(place.offset, place.offset + resultsPerPage);
  const skus = isChosen(asked) ? ids.map((id, at) => [id, chosen?.skus[place.offset + at]] as const) : [];
  return { ids, skus: new Map(skus), place, facets: chosen?.facets ?? null };
}
