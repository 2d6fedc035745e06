import type { Output } from "#contract/index";
import { listingOf, placeOfPage } from "#domain/catalog/catalog";
import { isChosen } from "#domain/catalog/listFilter";
import { isBusy } from "#server/db/engine/busy";
import { Fault } from "#server/app/fault";
import type { Handler } from "#server/app/requestContext";
import { sharedAnswers } from "#server/app/sharedAnswers";
import { chosenTile, chooseFrom, inSearch } from "#server/catalog/index";

/** One page of a category or of a special list, by the name in its address, as the shopper filters and sorts it. */
export const ListProducts: Handler<"ListProducts"> = async ({ name, page, filter, sort }, ctx) => {
  const { catalog } = ctx;
  const { itemsPerPage } = ctx.config;
  const question = { source: listingOf(name), filter, sort };
  const key = JSON.stringify(question);
  const choose = () => catalog.chosen(key, () => inSearch(ctx, (tx) => chooseFrom(tx, question)));
  if (!isChosen({ filter, sort })) {
    // An empty list has nothing to choose from, and made-up names are not to fill the search queue.
    const isEmpty = (await catalog.count(question.source)) === 0;
    const facets = isEmpty ? null : await choose().then((each) => each.facets, unlessBusy);
    return catalog.pageWithFacets(question.source, { page, itemsPerPage }, facets);
  }
  const chosen = await choose();
  const { ids, skus, facets } = chosen;
  const { offset, ...place } = placeOfPage(ids.length, page, itemsPerPage);
  const shown = new Map(ids.slice(offset, offset + itemsPerPage).map((id, at) => [id, skus[offset + at]]));
  const products = await catalog.products([...shown.keys()]);
  return chosenPages(`${key} ${place.page}`, [chosen, ...products], () => ({
    productList: products.map((product) => chosenTile(product, shown.get(product.productId))),
    ...place,
    facets,
  }));
};

/** About 10 MB. */
const chosenPages = sharedAnswers<Output<"ListProducts">>(10_000);

/** A plain list is worth showing without its filters. */
function unlessBusy(problem: unknown): null {
  if (isBusy(problem) || problem instanceof Fault) return null;
  throw problem;
}
