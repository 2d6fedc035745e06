import { listingOf } from "#domain/catalog/catalog";
import type { Handler } from "#server/app/requestContext";
import { findCategory, listedTiles } from "#server/catalog/index";

/** A page of a category, by its id, slug, former slug or name, or of a special list. */
export const ProdByCat: Handler<"ProdByCat"> = async (input, ctx) => {
  const categories = await ctx.catalog.categories();
  const category =
    categories.find((each) => each.id === input.categoryId) ??
    (await findCategory(ctx.catalog, input.categoryName));
  const name = category?.slug ?? String(input.categoryId ?? input.categoryName);
  return listedTiles(listingOf(name), input.page, ctx);
};
