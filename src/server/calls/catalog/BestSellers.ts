import type { Handler } from "#server/app/requestContext";
import { listedTiles } from "#server/catalog/index";

/** A page of the best sellers of a category; of the whole store without one or for category 0. */
export const BestSellers: Handler<"BestSellers"> = async (input, ctx) => {
  const categoryId = Number(input.categoryId ?? 0);
  const categories = await ctx.catalog.categories();
  const known = categoryId === 0 || categories.some(({ id }) => id === categoryId);
  return known ? listedTiles({ kind: "bestSellers", categoryId }, input.page, ctx) : [];
};
