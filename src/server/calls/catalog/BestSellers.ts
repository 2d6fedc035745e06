import type { Handler } from "#server/app/requestContext";
import { findCategory, listedTiles } from "#server/catalog/index";

/** A page of the best sellers of a category, by its id or name; of the whole store without one or for category 0. */
export const BestSellers: Handler<"BestSellers"> = async (
  { categoryId: given = 0, categoryName, page },
  ctx,
) => {
  const isByName = Number(given) === 0 && categoryName.trim() !== "";
  const named = isByName ? await findCategory(ctx.catalog, categoryName) : undefined;
  const categoryId = isByName ? named?.id : Number(given);
  const categories = await ctx.catalog.categories();
  if (categoryId === undefined || (categoryId !== 0 && !categories.some(({ id }) => id === categoryId)))
    return [];
  return listedTiles({ kind: "bestSellers", categoryId }, page, ctx);
};
