import type { Handler } from "#server/app/requestContext";

/** The best sellers of a category; of the whole store without one or for category 0. */
export const BestSellers: Handler<"BestSellers"> = async (input, ctx) => {
  const categoryId = Number(input.categoryId ?? 0);
  const categories = await ctx.catalog.categories();
  const known = categoryId === 0 || categories.some(({ id }) => id === categoryId);
  return known ? ctx.catalog.tiles({ kind: "bestSellers", categoryId }) : [];
};
