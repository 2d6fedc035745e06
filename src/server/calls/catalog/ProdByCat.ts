import type { Output, Input } from "#contract/index";
import { listingOf } from "#domain/catalog/catalog";
import type { RequestContext } from "#server/app/requestContext";
import { findCategory } from "#server/catalog/index";

/** The products of a category, named by id, slug, former slug or name, or of one of the special lists. */
export async function ProdByCat(
  input: Input<"ProdByCat">,
  ctx: RequestContext,
): Promise<Output<"ProdByCat">> {
  const categories = await ctx.catalog.categories();
  const category =
    categories.find((each) => each.id === input.categoryId) ??
    (await findCategory(ctx.catalog, input.categoryName));
  return ctx.catalog.tiles(listingOf(category?.slug ?? String(input.categoryId ?? input.categoryName)));
}
