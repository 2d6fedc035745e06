import type { Input, Output } from "#contract/index";
import type { Product } from "#contract/product";
import { placeOfPage, type PagePlace } from "#domain/catalog/catalog";
import { isChosen } from "#domain/catalog/listFilter";
import { isWholeStore } from "#domain/catalog/wholeStore";
import { isTimeout } from "#server/db/engine/busy";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { sharedAnswers } from "#server/app/sharedAnswers";
import {
  chooseFrom,
  type Chosen,
  findCategory,
  inSearch,
  resultTile,
  searchProducts,
} from "#server/catalog/index";

/** The products that match a query, in a category or everywhere. Fails on a timeout: a retry would time out too. */
export const Search: Handler<"Search"> = async (input, ctx) => {
  const category = await findCategory(ctx.catalog, input.categoryName);
  const isBlank = input.query.trim() === "" || (input.categoryName !== "" && !category);
  const found = isBlank ? nothing : await search({ ...input, categoryId: category?.id }, ctx);
  if (!found) return { success: false, ...answered(nothing), productList: [] };
  if (found.place.total === 0 && !isBlank && !isChosen(input))
    ctx.searchMisses.note(input.query, ctx.ports.clock.now());
  const products = await ctx.catalog.products(found.ids);
  const { userId: _, ...question } = input;
  const parts = [found.place.total, found.facets, found.corrected, ...found.skus.values(), ...products];
  return resultPages(JSON.stringify(question), parts, () => ({
    success: true,
    ...answered(found),
    productList: products.map((product) => resultOf(product, input, found)),
  }));
};

/** About 10 MB. */
const resultPages = sharedAnswers<Output<"Search">>(10_000);

type Result = Output<"Search">["productList"][number];

function resultOf(product: Product, { query, sort }: Input<"Search">, { corrected, skus }: Found): Result {
  const matching = skus.get(product.productId);
  const tile = resultTile(product, { query: corrected || query, matching, sort });
  return { sku: "", ...tile, description: product.description };
}

type Facets = Output<"Search">["facets"];
/** `skus`: of the variants that match a filter, by product, one per line. */
type Found = {
  ids: readonly number[];
  skus: ReadonlyMap<number, string>;
  place: PagePlace;
  facets: Facets;
  corrected: string;
};

/** More results on a page than in a list: most shoppers stay on the first. */
const resultsPerPage = 60;

const nothing: Found = {
  ids: [],
  skus: new Map(),
  place: placeOfPage(0, 1, resultsPerPage),
  facets: null,
  corrected: "",
};

function answered({ place: { page, pages, total }, facets, corrected }: Found) {
  return { page, pages, total, facets, corrected };
}

type SearchInput = Input<"Search"> & { categoryId: number | undefined };

/** Undefined after a timeout. */
async function search(input: SearchInput, ctx: RequestContext): Promise<Found | undefined> {
  try {
    const { query, categoryId } = input;
    const { price } = input.filter;
    const key = JSON.stringify([categoryId, query.trim(), isWholeStore(query) && price]);
    const types = await ctx.catalog.allTypes();
    const find = () => inSearch(ctx, (tx) => searchProducts(tx, { query, categoryId, types, price }));
    const { ids: productIds, corrected } = await ctx.catalog.found(key, find);
    const isPlain = !isChosen(input) && !input.withFacets;
    const chosen = isPlain
      ? undefined
      : await inSearch(ctx, (tx) =>
          chooseFrom(tx, { source: { kind: "found", productIds }, ...choiceOf(input) }),
        );
    return { ...pageOf(productIds, chosen, input), corrected };
  } catch (problem) {
    if (isTimeout(problem)) return undefined;
    throw problem;
  }
}

function choiceOf({ filter, sort }: SearchInput) {
  return { filter, sort };
}

/** The page of what was found that the shopper's filter and order show. */
function pageOf(
  productIds: readonly number[],
  chosen: Chosen | undefined,
  input: SearchInput,
): Omit<Found, "corrected"> {
  const all = chosen?.ids ?? productIds;
  const place = placeOfPage(all.length, input.page, resultsPerPage);
  const ids = all.slice(place.offset, place.offset + resultsPerPage);
  const isFiltered = isChosen({ ...input, sort: "featured" });
  const skus = isFiltered ? ids.map((id, at) => [id, chosen?.skus[place.offset + at] ?? ""] as const) : [];
  return { ids, skus: new Map(skus), place, facets: chosen?.facets ?? null };
}
