import type { Answered, Asked } from "#contract/index";
import { listingOf } from "#domain/catalog";
import type { Ctx } from "#server/handler";

/** The products of a category, named by id, slug or name, or of one of the special lists. */
export async function ProdByCat(asked: Asked<"ProdByCat">, ctx: Ctx): Promise<Answered<"ProdByCat">> {
  const categories = await ctx.catalog.categories();
  const name = asked.categoryName.toLowerCase();
  const category =
    categories.find((each) => each.id === asked.categoryId) ??
    categories.find((each) => each.slug === name || each.name.toLowerCase() === name);
  return ctx.catalog.tiles(listingOf(category?.slug ?? String(asked.categoryId ?? asked.categoryName)));
}
