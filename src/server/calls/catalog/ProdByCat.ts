import { listingOf } from "#domain/catalog/catalog";
import type { Handler } from "#server/app/requestContext";
import { findCategory } from "#server/catalog/index";

/** The products of a category, named by id, slug, former slug or name, or of one of the special lists. */
export const ProdByCat: Handler<"ProdByCat"> = async (input, ctx) => {
  const categories = await ctx.catalog.categories();
  const category =
    categories.find((each) => each.id === input.categoryId) ??
    (await findCategory(ctx.catalog, input.categoryName));
  return ctx.catalog.tiles(listingOf(category?.slug ?? String(input.categoryId ?? input.categoryName)));
};
