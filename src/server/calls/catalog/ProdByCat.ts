import type { Answered, Asked } from "#contract/index";
import { listingOf } from "#domain/catalog";
import type { Ctx } from "#server/handler";
import { categoryNamed } from "#server/steps/categoryNamed";

/** The products of a category, named by id, slug, former slug or name, or of one of the special lists. */
export async function ProdByCat(asked: Asked<"ProdByCat">, ctx: Ctx): Promise<Answered<"ProdByCat">> {
  const categories = await ctx.catalog.categories();
  const category =
    categories.find((each) => each.id === asked.categoryId) ??
    (await categoryNamed(ctx.catalog, asked.categoryName));
  return ctx.catalog.tiles(listingOf(category?.slug ?? String(asked.categoryId ?? asked.categoryName)));
}
