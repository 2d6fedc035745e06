import type { Handler } from "#server/app/requestContext";

/** The best sellers of a category; without one, or for category 0, those of the whole store. */
export const BestSellers: Handler<"BestSellers"> = async (input, ctx) => {
  const categoryId = Number(input.categoryId ?? 0);
  const categories = await ctx.catalog.categories();
  const known = categoryId === 0 || categories.some(({ id }) => id === categoryId);
  return known ? ctx.catalog.tiles({ kind: "bestSellers", categoryId }) : [];
};
